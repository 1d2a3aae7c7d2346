import type { UnitNode } from './unit-tree.ts';
import { idsWithin } from './unit-tree.ts';

export interface MergePlan {
  readonly goes: UnitNode;
  readonly stays: UnitNode;
  /** Why it cannot be done this way round; null when it can. */
  readonly obstacle: string | null;
}

const sameName = (a: string, b: string): boolean =>
  a.normalize('NFC').trim().toLowerCase() === b.normalize('NFC').trim().toLowerCase();

const findObstacle = (goes: UnitNode, stays: UnitNode): string | null => {
  if (idsWithin(goes).has(stays.unit.id)) {
    return `“${stays.unit.name}” is below “${goes.unit.name}”, so the upper one must stay.`;
  }
  const doubled = goes.children.find((child) =>
    stays.children.some((other) => other !== goes && sameName(other.unit.name, child.unit.name)),
  );
  return doubled === undefined
    ? null
    : `Both have a sub-unit called “${doubled.unit.name}”. Merge these two first.`;
};

export const planMerge = (goes: UnitNode, stays: UnitNode): MergePlan => ({
  goes,
  stays,
  obstacle: findObstacle(goes, stays),
});
