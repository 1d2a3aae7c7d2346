import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anInstitution, anOrgUnit } from '#web/testing/units.ts';
import { treeItems, treeMove, typeAhead } from './tree-items.ts';
import { buildForest, deletionObstacle, findNode, idsAbove, idsWithin } from './unit-tree.ts';

const UNITS = [
  anOrgUnit({ id: 1, name: 'Faculty of Science', facultyCount: 2 }),
  anOrgUnit({ id: 2, name: 'Physics', parentId: 1, facultyCount: 5 }),
  anOrgUnit({ id: 3, name: 'Chemistry', parentId: 1 }),
  anOrgUnit({ id: 4, name: 'Ångström Laboratory', parentId: 2, facultyCount: 1 }),
  anOrgUnit({ id: 5, name: 'School of Law' }),
];
const forest = buildForest(UNITS);
const node = (id: number) => {
  const found = findNode(forest.values(), id);
  if (found === undefined) throw new Error(`No unit ${id}`);
  return found;
};

describe('the forest of units', () => {
  it('counts members of a unit with everything below it', () => {
    expect(node(1).total).toBe(8);
    expect(node(2).total).toBe(6);
    expect(node(5).total).toBe(0);
  });

  it('sorts siblings by name', () => {
    expect(node(1).children.map(({ unit }) => unit.name)).toEqual(['Chemistry', 'Physics']);
  });

  it('keeps a unit whose parent is unknown', () => {
    const orphans = buildForest([anOrgUnit({ id: 9, parentId: 77 })]);
    expect(findNode(orphans.values(), 9)?.unit.id).toBe(9);
  });

  it('holds every unit of any tree once, and totals add up', () => {
    const anyTree = fc.array(fc.tuple(fc.nat(), fc.nat(50)), { maxLength: 60 }).map((rows) =>
      rows.map(([parent, facultyCount], index) =>
        anOrgUnit({
          id: index + 1,
          name: `Unit ${index + 1}`,
          facultyCount,
          // Only earlier units may be parents: no cycles.
          parentId: parent % (index + 1) === 0 ? null : parent % (index + 1),
        }),
      ),
    );
    fc.assert(
      fc.property(anyTree, (units) => {
        const roots = [...buildForest(units).values()].flat();
        const ids = roots.flatMap((root) => [...idsWithin(root)]);
        expect(ids.toSorted((a, b) => a - b)).toEqual(units.map(({ id }) => id));
        const members = units.reduce((sum, unit) => sum + unit.facultyCount, 0);
        expect(roots.reduce((sum, root) => sum + root.total, 0)).toBe(members);
        for (const { id } of units) expect(idsAbove(units, id)).not.toContain(id);
      }),
    );
  });

  it('names what is in the way of a deletion', () => {
    expect(deletionObstacle(node(3))).toBeNull();
    expect(deletionObstacle(node(2))).toContain('5 members and 1 sub-unit');
    expect(deletionObstacle(node(4))).toContain('1 member.');
  });

  it('knows the units above one, from its parent up', () => {
    expect(idsAbove(UNITS, 4)).toEqual([2, 1]);
    expect(idsAbove(UNITS, 1)).toEqual([]);
  });
});

const lines = (search?: string, ...expanded: string[]) =>
  treeItems({
    institutions: [anInstitution()],
    forest,
    isExpanded: (key) => expanded.includes(key),
    search,
  });

describe('the lines of the tree', () => {
  it('show what is expanded, with level and position', () => {
    expect(lines().map(({ label }) => label)).toEqual(['Northmere University']);
    const open = lines(undefined, 'institution-1', 'unit-1');
    expect(
      open.map(({ label, level, position, siblings }) => [label, level, position, siblings]),
    ).toEqual([
      ['Northmere University', 1, 1, 1],
      ['Faculty of Science', 2, 1, 2],
      ['Chemistry', 3, 1, 2],
      ['Physics', 3, 2, 2],
      ['School of Law', 2, 2, 2],
    ]);
    expect(open.map(({ expanded }) => expanded)).toEqual([true, true, null, false, null]);
  });

  it('open the way to the hits of a search, whatever their accents', () => {
    expect(lines('angstrom').map(({ label }) => label)).toEqual([
      'Northmere University',
      'Faculty of Science',
      'Physics',
      'Ångström Laboratory',
    ]);
    expect(lines('nothing like it')).toEqual([]);
  });

  it('let a hit be expanded further', () => {
    expect(lines('physics').at(-1)).toMatchObject({ label: 'Physics', expanded: false });
    expect(lines('physics', 'unit-2').at(-1)?.label).toBe('Ångström Laboratory');
  });
});

describe('the keys of the tree', () => {
  const open = lines(undefined, 'institution-1', 'unit-1');
  it.each([
    ['ArrowDown', 0, { do: 'focus', key: 'unit-1' }],
    ['ArrowDown', 4, null],
    ['ArrowUp', 2, { do: 'focus', key: 'unit-1' }],
    ['Home', 3, { do: 'focus', key: 'institution-1' }],
    ['End', 0, { do: 'focus', key: 'unit-5' }],
    ['ArrowRight', 3, { do: 'expand', key: 'unit-2' }],
    ['ArrowRight', 1, { do: 'focus', key: 'unit-3' }],
    ['ArrowRight', 4, null],
    ['ArrowLeft', 1, { do: 'collapse', key: 'unit-1' }],
    ['ArrowLeft', 3, { do: 'focus', key: 'unit-1' }],
    ['ArrowLeft', 4, { do: 'focus', key: 'institution-1' }],
    ['Enter', 2, { do: 'choose', key: 'unit-3' }],
    [' ', 2, { do: 'choose', key: 'unit-3' }],
    ['F2', 2, null],
  ])('%s at line %i', (key, index, move) => {
    expect(treeMove(open, index, key)).toEqual(move);
  });

  it('letters go to the next line that begins with them, and around the end', () => {
    expect(typeAhead(open, 0, 'c')).toBe('unit-3');
    expect(typeAhead(open, 4, 'fac')).toBe('unit-1');
    expect(typeAhead(open, 3, 'ph')).toBe('unit-2');
    expect(typeAhead(open, 3, 'zz')).toBeNull();
  });
});
