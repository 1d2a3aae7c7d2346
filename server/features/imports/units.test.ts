import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Institution, OrgUnit } from '#contract/org-units.ts';
import { importFile, personNamed, rosterFile, rosterOf } from '#server/testing/roster.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

let test: TestApp;
let admin: TestClient;
beforeAll(async () => {
  test = await openTestApp();
  admin = await test.admin();
});
afterAll(() => test.close());

let counter = 0;
const newInstitution = () => `Institute ${(counter += 1)}`;
const pathsOf = async (institution: string) =>
  (await admin.get('/api/org-units'))
    .json<OrgUnit[]>()
    .filter((unit) => unit.institution === institution)
    .map(({ path, type }) => `${path} (${type})`);
const inUnits = (institution: string, ...units: [name: string, parent: string][]) =>
  rosterFile(units.map(([name, parent], index) => `P${index},L,${institution},${name},${parent},`));
const unitsOfPeople = async (institution: string) =>
  (await rosterOf(admin))
    .filter((person) => person.institution === institution)
    .map(({ firstName, orgUnitPath }) => `${firstName}: ${orgUnitPath}`)
    .toSorted();

describe('a unit in a file', () => {
  it('is made once, below its parent, which is made too; the next import reuses both', async () => {
    const institution = newInstitution();
    const file = inUnits(
      institution,
      ['Physics', 'Sciences'],
      [' PHYSICS ', 'sciences'],
      ['Law', ''],
    );
    await importFile(admin, file);
    const paths = ['Law (department)', 'Sciences (school)', 'Sciences > Physics (department)'];
    expect(await pathsOf(institution)).toEqual(paths);
    expect((await importFile(admin, file)).unchanged).toBe(3);
    expect(await pathsOf(institution)).toEqual(paths);
  });

  it('finds its place in any order of the rows, over several levels', async () => {
    const institution = newInstitution();
    const units: [string, string][] = [
      ['Optics', 'Physics'],
      ['Physics', 'Sciences'],
      ['Sciences', 'Campus North'],
      ['Optics', ''],
    ];
    for (const file of [inUnits(institution, ...units), inUnits(institution, ...units)]) {
      expect((await importFile(admin, file)).failed).toBe(0);
      expect(await pathsOf(institution)).toEqual([
        'Campus North (school)',
        'Campus North > Sciences (department)',
        'Campus North > Sciences > Physics (department)',
        'Campus North > Sciences > Physics > Optics (department)',
      ]);
    }
    expect((await unitsOfPeople(institution))[3]).toContain('Physics > Optics');
  });

  it('without a parent is the only one of its name, or an error when there are several', async () => {
    const institution = newInstitution();
    await importFile(admin, inUnits(institution, ['Institute', 'North'], ['Institute', 'South']));
    const result = await importFile(
      admin,
      rosterFile([
        `Who,Knows,${institution},Institute,,`,
        `At,North,${institution},Institute,North,`,
      ]),
    );
    expect(result).toMatchObject({ created: 1, failed: 1 });
    expect(result.errors[0]).toMatchObject({ row: 2 });
    expect(result.errors[0]?.message).toContain(
      'several units called "Institute" (North > Institute; South > Institute)',
    );
    expect((await personNamed(admin, 'North')).orgUnitPath).toBe('North > Institute');
  });

  it('below a parent of which there are several is an error, and nothing is made', async () => {
    const institution = newInstitution();
    await importFile(admin, inUnits(institution, ['Institute', 'North'], ['Institute', 'South']));
    const before = await pathsOf(institution);
    const result = await importFile(admin, inUnits(institution, ['Lab', 'Institute']));
    expect(result.errors[0]?.message).toContain(
      'several units called "Institute" that could be the parent',
    );
    expect(await pathsOf(institution)).toEqual(before);
  });

  it('that is its own parent, or above its parent, is an error', async () => {
    const institution = newInstitution();
    const result = await importFile(
      admin,
      inUnits(
        institution,
        ['Ouroboros', 'ouroboros'],
        ['Egg', 'Hen'],
        ['Hen', 'Egg'],
        ['Nest', ''],
      ),
    );
    expect(result).toMatchObject({ created: 1, failed: 3 });
    expect(result.errors.map(({ row }) => row)).toEqual([2, 3, 4]);
    expect(result.errors[0]?.message).toBe('The unit "Ouroboros" cannot be its own parent.');
    expect(result.errors[1]?.message).toBe(
      'The unit "Egg" is above its own parent "Hen" in this file.',
    );
    expect(await pathsOf(institution)).toEqual(['Nest (department)']);
    const circle = await importFile(
      admin,
      inUnits(institution, ['Nest', 'Twig'], ['Twig', 'Nest']),
    );
    expect(circle.errors).toHaveLength(1);
    expect(await pathsOf(institution)).toEqual(['Nest (department)', 'Nest > Twig (department)']);
  });

  it('and an institution that only bad rows name are not made', async () => {
    const institution = newInstitution();
    const result = await importFile(
      admin,
      rosterFile(
        [`987654,No,Body,${institution},Physics`, `,No,Body,${institution},Loop`].map(
          (line) => `${line},Loop`,
        ),
        'id,firstName,lastName,institution,orgUnitName,parentOrgUnitName',
      ),
    );
    expect(result).toMatchObject({ successful: 0, failed: 2 });
    expect(await pathsOf(institution)).toEqual([]);
    const institutions = (await admin.get('/api/admin/institutions')).json<Institution[]>();
    expect(institutions.map(({ name }) => name)).not.toContain(institution);
  });

  it('replaces the primary one of a person with an id, and leaves further ones', async () => {
    const institution = newInstitution();
    const orcid = '0000-0002-7000-0036';
    await importFile(
      admin,
      rosterFile([
        `Moves,On,${institution},Physics,,${orcid}`,
        `Moves,On,${institution},Ethics,,${orcid}`,
      ]),
    );
    const { id } = await personNamed(admin, 'On');
    const header = 'id,firstName,lastName,institution,orgUnitName';
    await importFile(admin, rosterFile([`${id},Moves,On,${institution},Chemistry`], header));
    const units = async () =>
      (await personNamed(admin, 'On')).memberships.map(({ orgUnitName, isPrimary }) => [
        orgUnitName,
        isPrimary,
      ]);
    expect(await units()).toEqual([
      ['Chemistry', true],
      ['Ethics', false],
    ]);
    // A list of the people in Ethics says nothing about where else they are.
    expect(
      (await importFile(admin, rosterFile([`Moves,On,${institution},Ethics,,${orcid}`]))).unchanged,
    ).toBe(1);
    expect(
      (
        await importFile(
          admin,
          rosterFile(
            [`Moves,On,${institution},Ethics`],
            'firstName,lastName,institution,orgUnitName',
          ),
        )
      ).unchanged,
    ).toBe(1);
    expect(await units()).toHaveLength(2);
  });
});
