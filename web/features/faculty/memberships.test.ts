import { expect, test } from 'vitest';
import { aMembership } from '#web/testing/faculty.ts';
import {
  draftsOf,
  problemOf,
  toMemberships,
  withChange,
  withNew,
  without,
  withPrimary,
} from './memberships.ts';

const two = draftsOf([
  aMembership({ orgUnitId: 11, startDate: '2024-01-01' }),
  aMembership({ orgUnitId: 12, isPrimary: false }),
]);

test('units survive the way into the editor and back', () => {
  expect(toMemberships(two)).toEqual([
    { orgUnitId: 11, isPrimary: true, startDate: '2024-01-01', endDate: null },
    { orgUnitId: 12, isPrimary: false, startDate: null, endDate: null },
  ]);
});

test('the first unit is primary, later ones are not', () => {
  const drafts = withNew(withNew([], 'a'), 'b');
  expect(drafts.map(({ isPrimary }) => isPrimary)).toEqual([true, false]);
});

test('exactly one unit is primary after every step', () => {
  const moved = withPrimary(two, 'unit 12');
  expect(moved.map(({ isPrimary }) => isPrimary)).toEqual([false, true]);
  expect(without(moved, 'unit 12')).toMatchObject([{ orgUnitId: 11, isPrimary: true }]);
  expect(without(moved, 'unit 11')).toMatchObject([{ orgUnitId: 12, isPrimary: true }]);
  expect(without(without(two, 'unit 11'), 'unit 12')).toEqual([]);
});

test('a row without a unit, a unit twice and an end before the start cannot be saved', () => {
  const [first, second] = two;
  if (first === undefined || second === undefined) throw new Error('Two were made');
  expect(problemOf(first, two)).toBeNull();
  const fresh = withNew(two, 'new');
  expect(fresh.map((draft) => problemOf(draft, fresh))).toEqual([null, null, 'Choose a unit']);
  const twice = withChange(two, 'unit 12', { orgUnitId: 11 });
  expect(twice.map((draft) => problemOf(draft, twice))).toEqual([
    null,
    'This unit is listed above already',
  ]);
  const backwards = withChange(two, 'unit 11', { endDate: '2023-12-31' });
  expect(backwards.map((draft) => problemOf(draft, backwards))).toEqual([
    'The end must not be before the start',
    null,
  ]);
});
