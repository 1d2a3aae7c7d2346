import type { Institution, OrgUnit } from '#contract/org-units.ts';

export interface UnitNode {
  readonly unit: OrgUnit;
  readonly children: readonly UnitNode[];
  /** Memberships in this unit and in everything below it. */
  readonly total: number;
}

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

const byName = (a: UnitNode, b: UnitNode): number =>
  collator.compare(a.unit.name, b.unit.name) || a.unit.id - b.unit.id;

/** `Map.groupBy`, which older browsers do not know yet. */
const groupBy = <Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key) => {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
};

/** The units of each institution as trees. A unit whose parent is not among them stands at the top. */
export const buildForest = (units: readonly OrgUnit[]): ReadonlyMap<number, UnitNode[]> => {
  const known = new Set(units.map(({ id }) => id));
  const below = groupBy(units, ({ parentId }) =>
    parentId !== null && known.has(parentId) ? parentId : null,
  );
  const grow = (unit: OrgUnit): UnitNode => {
    const children = (below.get(unit.id) ?? []).map(grow).toSorted(byName);
    const total = children.reduce((sum, child) => sum + child.total, unit.facultyCount);
    return { unit, children, total };
  };
  const roots = (below.get(null) ?? []).map(grow).toSorted(byName);
  return groupBy(roots, ({ unit }) => unit.institutionId);
};

export const findNode = (
  nodes: Iterable<readonly UnitNode[]>,
  id: number,
): UnitNode | undefined => {
  for (const siblings of nodes) {
    for (const node of siblings) {
      const found = node.unit.id === id ? node : findNode([node.children], id);
      if (found) return found;
    }
  }
  return undefined;
};

/** The ids of a unit and of everything below it: where it can never be moved to. */
export const idsWithin = (node: UnitNode): ReadonlySet<number> =>
  new Set([node.unit.id, ...node.children.flatMap((child) => [...idsWithin(child)])]);

/** The units above a unit, from its parent up. */
export const idsAbove = (units: readonly OrgUnit[], id: number): readonly number[] => {
  const parentOf = new Map(units.map((unit) => [unit.id, unit.parentId]));
  const above: number[] = [];
  let parent = parentOf.get(id) ?? null;
  while (parent !== null && !above.includes(parent)) {
    above.push(parent);
    parent = parentOf.get(parent) ?? null;
  }
  return above;
};

export type TreeSubject =
  | { readonly kind: 'institution'; readonly institution: Institution }
  | { readonly kind: 'unit'; readonly node: UnitNode };

export const keyOfInstitution = (id: number): string => `institution-${id}`;
export const keyOfUnit = (id: number): string => `unit-${id}`;

/** Why a unit cannot be deleted; null when it can. */
export const deletionObstacle = ({ unit, children }: UnitNode): string | null => {
  const contents = [
    unit.facultyCount > 0 &&
      `${unit.facultyCount.toLocaleString('en')} ${unit.facultyCount === 1 ? 'member' : 'members'}`,
    children.length > 0 &&
      `${children.length.toLocaleString('en')} ${children.length === 1 ? 'sub-unit' : 'sub-units'}`,
  ].filter((part) => part !== false);
  return contents.length === 0
    ? null
    : `Only an empty unit can be deleted; this one has ${contents.join(' and ')}. Move or merge them first.`;
};
