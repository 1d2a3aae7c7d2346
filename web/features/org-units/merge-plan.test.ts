import { expect, test } from 'vitest';
import { anOrgUnit } from '#web/testing/units.ts';
import { planMerge } from './merge-plan.ts';
import { buildForest, findNode } from './unit-tree.ts';

const forest = buildForest([
  anOrgUnit({ id: 1, name: 'Physics' }),
  anOrgUnit({ id: 2, name: 'Dept. of Physics' }),
  anOrgUnit({ id: 3, name: 'Optics Lab', parentId: 1 }),
  anOrgUnit({ id: 4, name: 'optics lab ', parentId: 2 }),
  anOrgUnit({ id: 5, name: 'Law' }),
]);
const plan = (goes: number, stays: number) => {
  const [from, into] = [goes, stays].map((id) => findNode(forest.values(), id));
  if (from === undefined || into === undefined) throw new Error('No such unit');
  return planMerge(from, into).obstacle;
};

test('two units without anything in common can be merged either way round', () => {
  expect(plan(1, 5)).toBeNull();
  expect(plan(5, 1)).toBeNull();
});

test('a unit can go into the one above it, but not into one below it', () => {
  expect(plan(3, 1)).toBeNull();
  expect(plan(1, 3)).toContain('the upper one must stay');
});

test('sub-units of the same name have to be merged first', () => {
  expect(plan(2, 1)).toContain('“optics lab ”');
});
