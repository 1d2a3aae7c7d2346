import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

const [ORCID, OTHER_ORCID, THIRD_ORCID] = [
  '0000-0002-1825-0097',
  '0000-0001-5109-3700',
  '0000-0002-9079-593X',
];
let counter = 0;
/** Each test has an institution of its own, so that none sees the people of another. */
const newInstitution = () => `University ${(counter += 1)}`;
const peopleOf = async (institution: string) =>
  (await rosterOf(admin)).filter((person) => person.institution === institution);
const counts = ({
  created,
  updated,
  unchanged,
  failed,
}: Record<'created' | 'updated' | 'unchanged' | 'failed', number>) => ({
  created,
  updated,
  unchanged,
  failed,
});

describe('a row is the same person as one in the roster', () => {
  it('when full name, institution and unit are equal, whatever case and blanks', async () => {
    const institution = newInstitution();
    await importFile(admin, rosterFile([`Ann Marie,Lee,${institution},Physics,,`]));
    const again = await importFile(
      admin,
      rosterFile([
        `ANN  marie,LEE, ${institution.toUpperCase()} ,physics,,`,
        `Ann,Lee,${institution},Chemistry,,`,
      ]),
    );
    expect(counts(again)).toEqual({ created: 1, updated: 1, unchanged: 0, failed: 0 });
    const people = await peopleOf(institution);
    expect(people.map(({ firstName }) => firstName).toSorted()).toEqual(['ANN  marie', 'Ann']);
  });

  it('when the ORCID is equal, even under another name, and then takes the new values', async () => {
    const institution = newInstitution();
    const header = 'firstName,lastName,institution,email,orgUnitName,orcidId';
    await importFile(
      admin,
      rosterFile([`Ann,Lee,${institution},a@b.edu,Physics,${ORCID}`], header),
    );
    test.clock.advance(60_000);
    const result = await importFile(
      admin,
      rosterFile([`Ann,Lee-Young,${institution},,Chemistry,${ORCID}`], header),
    );
    expect(counts(result)).toEqual({ created: 0, updated: 1, unchanged: 0, failed: 0 });
    const person = await personNamed(admin, 'Lee-Young');
    expect(person).toMatchObject({ email: null, orgUnitName: 'Chemistry', version: 2 });
    expect(person.memberships).toHaveLength(1);
    expect(person.updatedAt > person.createdAt).toBe(true);
  });

  it('but not when both have different ORCIDs', async () => {
    const institution = newInstitution();
    await importFile(admin, rosterFile([`Wei,Zhang,${institution},Physics,,${OTHER_ORCID}`]));
    const other = await importFile(
      admin,
      rosterFile([`Wei,Zhang,${institution},Physics,,${THIRD_ORCID}`]),
    );
    expect(counts(other)).toEqual({ created: 1, updated: 0, unchanged: 0, failed: 0 });
    const unclear = await importFile(admin, rosterFile([`Wei,Zhang,${institution},Physics,,`]));
    expect(unclear.errors[0]?.message).toContain('There are 2 people with this name in this unit');
    expect(await peopleOf(institution)).toHaveLength(2);
  });

  it('when its id says so, which must exist', async () => {
    const institution = newInstitution();
    await importFile(admin, rosterFile([`Old,Name,${institution},Physics,,`]));
    const [person] = await peopleOf(institution);
    const header = 'id,firstName,lastName,institution';
    const result = await importFile(
      admin,
      rosterFile(
        [
          `${person?.id},New,Name,${institution}`,
          `999999,No,Body,${institution}`,
          `x,No,Body,${institution}`,
        ],
        header,
      ),
    );
    expect(counts(result)).toEqual({ created: 0, updated: 1, unchanged: 0, failed: 2 });
    expect(result.errors).toEqual([
      { row: 3, message: expect.stringContaining('There is no person with the id 999999') },
      { row: 4, message: expect.stringContaining('"x" is no id') },
    ]);
    const [renamed] = await peopleOf(institution);
    // A column that is not in the file stays as it is.
    expect(renamed).toMatchObject({ firstName: 'New', orgUnitName: 'Physics' });
  });

  it('and keeps an ORCID that another person has from being given twice', async () => {
    const institution = newInstitution();
    await importFile(
      admin,
      rosterFile([`A,Owner,${institution},,,0000-0001-2345-6789`, `B,Taker,${institution},,,`]),
    );
    const taker = await personNamed(admin, 'Taker');
    const result = await importFile(
      admin,
      rosterFile(
        [`${taker.id},B,Taker,${institution},0000-0001-2345-6789`],
        'id,firstName,lastName,institution,orcidId',
      ),
    );
    expect(result.errors[0]?.message).toContain('belongs to another person');
    expect((await personNamed(admin, 'Taker')).orcidId).toBeNull();
  });
});

describe('an update', () => {
  it('clears what is empty, leaves what has no column, and counts what is the same as unchanged', async () => {
    const institution = newInstitution();
    const header = 'firstName,lastName,institution,school,department,email,orgUnitName';
    const line = `Cleo,Clear,${institution},Sciences,Optics,cleo@b.edu,Physics`;
    await importFile(admin, rosterFile([line], header));
    expect(counts(await importFile(admin, rosterFile([line], header)))).toEqual({
      created: 0,
      updated: 0,
      unchanged: 1,
      failed: 0,
    });
    expect((await personNamed(admin, 'Clear')).version).toBe(1);
    const { id } = await personNamed(admin, 'Clear');
    await importFile(
      admin,
      rosterFile(
        [`${id},Cleo,Clear,${institution},,,`],
        'id,firstName,lastName,institution,school,email,orgUnitName',
      ),
    );
    const cleared = await personNamed(admin, 'Clear');
    expect(cleared).toMatchObject({
      school: null,
      department: 'Optics',
      email: null,
      orgUnitName: null,
    });
    expect(cleared.memberships).toEqual([]);
  });

  it('is found by the search under its new name only', async () => {
    const institution = newInstitution();
    await importFile(admin, rosterFile([`Sam,Zyxwv,${institution},,,`]));
    const { id } = await personNamed(admin, 'Zyxwv');
    await importFile(
      admin,
      rosterFile([`${id},Sam,Qponm,${institution}`], 'id,firstName,lastName,institution'),
    );
    const search = async (text: string) =>
      (await admin.get(`/api/admin/faculty/search?q=${text}`)).json<object[]>().length;
    expect([await search('qponm'), await search('zyxwv')]).toEqual([1, 0]);
  });

  it('keeps the middle name in what the next import compares', async () => {
    const institution = newInstitution();
    const whole = 'firstName,middleName,lastName,institution';
    await importFile(admin, rosterFile([`Jo,Q.,Middle,${institution}`], whole));
    const { id } = await personNamed(admin, 'Middle');
    await importFile(
      admin,
      rosterFile([`${id},Joe,Middle,${institution}`], 'id,firstName,lastName,institution'),
    );
    const again = await importFile(admin, rosterFile([`Joe,Q.,Middle,${institution}`], whole));
    expect(again.unchanged).toBe(1);
  });
});

describe('several rows of one person in one file', () => {
  it('make one person with several units, the first one primary', async () => {
    const institution = newInstitution();
    const orcid = '0000-0003-1415-9269';
    const lines = ['Physics', 'Chemistry', 'Physics'].map(
      (unit) => `Two,Hats,${institution},${unit},,${orcid}`,
    );
    const result = await importFile(admin, rosterFile(lines));
    expect(counts(result)).toEqual({ created: 1, updated: 1, unchanged: 1, failed: 0 });
    const units = (await personNamed(admin, 'Hats')).memberships;
    expect(units.map(({ orgUnitName, isPrimary }) => [orgUnitName, isPrimary])).toEqual([
      ['Physics', true],
      ['Chemistry', false],
    ]);
    expect((await importFile(admin, rosterFile(lines))).unchanged).toBe(3);
  });

  it('with one ORCID and different names are an error that names the earlier line', async () => {
    const institution = newInstitution();
    const orcid = '0000-0002-7000-0028';
    const result = await importFile(
      admin,
      rosterFile([`One,Name,${institution},,,${orcid}`, `Other,Name,${institution},,,${orcid}`]),
    );
    expect(result).toMatchObject({ created: 1, failed: 1 });
    expect(result.errors[0]).toEqual({
      row: 3,
      message: `The ORCID iD ${orcid} is on line 2 already, with another name.`,
    });
  });

  it('that are equal are one person, with the ORCID of whichever row has it', async () => {
    const institution = newInstitution();
    const orcid = '0000-0002-2771-9344';
    const result = await importFile(
      admin,
      rosterFile([
        `Same,Row,${institution},Physics,,`,
        `Same,Row,${institution},Physics,,${orcid}`,
      ]),
    );
    expect(counts(result)).toEqual({ created: 1, updated: 0, unchanged: 1, failed: 0 });
    expect((await personNamed(admin, 'Row')).orcidId).toBe(orcid);
  });

  it('with other values are an error that names the earlier line', async () => {
    const institution = newInstitution();
    const header = 'firstName,lastName,institution,email';
    const result = await importFile(
      admin,
      rosterFile([`Two,Mails,${institution},a@b.edu`, `Two,Mails,${institution},c@d.edu`], header),
    );
    expect(result.errors).toEqual([
      { row: 3, message: 'Line 2 describes the same person with other values.' },
    ]);
  });
});
