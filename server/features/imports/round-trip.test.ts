import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ORG_UNIT_TYPES, type OrgUnit } from '#contract/org-units.ts';
import type { FacultyDetail } from '#contract/faculty.ts';
import { importFile, rosterFile, rosterOf } from '#server/testing/roster.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

let test: TestApp;
let admin: TestClient;
beforeAll(async () => {
  test = await openTestApp();
  admin = await test.admin();
});
afterAll(() => test.close());

const exported = async () => (await admin.get('/api/admin/faculty-csv-export')).rawPayload;

const everything = async () => {
  const people: FacultyDetail[] = [];
  for (const { id } of await rosterOf(admin)) {
    people.push((await admin.get(`/api/admin/faculty/${id}`)).json<FacultyDetail>());
  }
  const units = (await admin.get('/api/org-units')).json<OrgUnit[]>();
  return { people, units };
};

const awkward = fc.oneof(
  fc.constantFrom(
    "'t Hooft",
    '=SUM(A1)',
    "''@x",
    '-5',
    'a "quoted" name',
    'semi;colon, comma',
    'line\nbreak',
    String.raw`back\slash \N`,
    'Łukasz',
    'e\u{301}',
    '李',
    'A > B',
  ),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).filter((text) => {
    const trimmed = text.trim();
    return trimmed !== '' && !trimmed.includes('\0');
  }),
);
const person = fc.record({
  firstName: awkward,
  middleName: fc.option(awkward, { nil: '' }),
  lastName: awkward,
  school: fc.option(awkward, { nil: '' }),
  unit: fc.option(
    fc.record({
      name: awkward,
      parent: fc.option(awkward, { nil: '' }),
      type: fc.constantFrom(...ORG_UNIT_TYPES),
    }),
    { nil: null },
  ),
});

const create = async (input: Record<string, unknown>) => {
  const response = await admin.post('/api/admin/faculty', input);
  return response.statusCode;
};

describe('exporting the roster and importing it again', () => {
  it('changes nothing, whatever the names', async () => {
    await fc.assert(
      fc.asyncProperty(
        awkward,
        fc.array(person, { minLength: 1, maxLength: 6 }),
        async (institution, people) => {
          for (const { unit, ...names } of people) {
            const place =
              unit === null
                ? {}
                : {
                    orgUnitName: unit.name,
                    orgUnitType: unit.type,
                    parentOrgUnitName: unit.parent,
                  };
            // Some units cannot be: their own parents, or one of several of a name.
            const status = await create({ ...names, institution, ...place });
            if (status !== 201) await create({ ...names, institution });
          }
          const before = await everything();
          test.clock.advance(1_000);
          const result = await importFile(admin, await exported());
          expect(result.errors).toEqual([]);
          expect(result.unchanged).toBe(before.people.length);
          expect(await everything()).toEqual(before);
        },
      ),
      { numRuns: 12 },
    );
  });

  it('keeps units of one name apart, also below parents of one name, and several units of a person', async () => {
    const unit = async (name: string, parentId: number | null) => {
      const body = { institution: 'Twin University', name, type: 'department', parentId };
      return (await admin.post('/api/admin/orgunits', body)).json<OrgUnit>().id;
    };
    const [north, south] = [await unit('North', null), await unit('South', null)];
    const [inNorth, inSouth] = [await unit('Sciences', north), await unit('Sciences', south)];
    const places = [
      await unit('Physics', inNorth),
      await unit('Physics', inSouth),
      await unit('Physics', null),
      await unit('Physics', await unit('Physics', north)),
    ];
    for (const [index, orgUnitId] of places.entries()) {
      const memberships = [
        { orgUnitId, isPrimary: true, startDate: '2020-01-01', endDate: null },
        { orgUnitId: south, isPrimary: false },
      ];
      expect(
        await create({
          firstName: 'Twin',
          lastName: `No ${index}`,
          institution: 'Twin University',
          memberships,
        }),
      ).toBe(201);
    }
    const before = await everything();
    const result = await importFile(admin, await exported());
    expect(result).toMatchObject({ failed: 0, updated: 0, created: 0 });
    expect(await everything()).toEqual(before);
  });

  it('streams a CSV file with a mark, CRLF and guarded cells', async () => {
    await create({ firstName: '=cmd', lastName: 'Guard', institution: 'X, Y', email: 'g@b.edu' });
    const response = await admin.get('/api/admin/faculty-csv-export');
    expect(response.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="faculty-export.csv"',
      'cache-control': 'no-store',
    });
    const text = response.rawPayload.toString('utf8');
    const [header, ...lines] = text.split('\r\n');
    expect(header).toBe(
      '\u{FEFF}id,firstName,middleName,lastName,institution,school,department,email,orcidId,orgUnitName,orgUnitType,parentOrgUnitName,orgUnitPath,verificationStatus',
    );
    expect(lines.at(-1)).toBe('');
    expect(lines.at(-2)).toMatch(/^\d+,'=cmd,,Guard,"X, Y",,,g@b.edu,,,,,,unverified$/);
  });

  it('has everybody once, also beyond one page of the database', async () => {
    const lines = Array.from(
      { length: 12_000 },
      (_, index) => `P${index},Many,Large University,Unit ${index % 40},,`,
    );
    expect((await importFile(admin, rosterFile(lines))).created).toBe(12_000);
    const text = (await exported()).toString('utf8');
    const ids = text
      .split('\r\n')
      .slice(1, -1)
      .filter((line) => /,Many,/.test(line))
      .map((line) => line.split(',')[0]);
    expect(new Set(ids).size).toBe(12_000);
    expect((await importFile(admin, text)).updated).toBe(0);
  });

  it('has written the search text that the roster computes itself', async () => {
    const rows = await test.database.db.execute(
      sql`select id, search_text from faculty order by id`,
    );
    await test.database.db.execute(
      sql`select refresh_faculty_search(array(select id from faculty))`,
    );
    const again = await test.database.db.execute(
      sql`select id, search_text from faculty order by id`,
    );
    expect(again).toMatchObject({ rows: (rows as { rows: object[] }).rows });
  });
});
