import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FacultyDetail } from '#contract/faculty.ts';
import type { Institution, OrgUnit, OrgUnitLink } from '#contract/org-units.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

let test: TestApp;
let admin: TestClient;
beforeAll(async () => {
  test = await openTestApp();
  admin = await test.admin();
});
afterAll(() => test.close());

let serial = 0;
/** Each test has an institution of its own. */
const newInstitution = () => `Institution ${(serial += 1)}`;

const createUnit = async (institution: string, name: string, parentId: number | null = null) => {
  const body = { institution, name, type: 'department', parentId };
  const response = await admin.post('/api/admin/orgunits', body);
  expect(response.statusCode, response.body).toBe(201);
  return response.json<OrgUnit>();
};
const changeUnit = (id: number, change: object) =>
  admin.change('PATCH', `/api/admin/orgunits/${id}`, change);
const unitsOf = async (institution: string) =>
  (await admin.get('/api/org-units'))
    .json<OrgUnit[]>()
    .filter((unit) => unit.institution === institution);
const addPerson = async (institution: string, person: object) => {
  const body = { firstName: 'Per', lastName: 'Son', institution, ...person };
  return (await admin.post('/api/admin/faculty', body)).json<FacultyDetail>();
};
const findPeople = async (search: string) =>
  (await admin.get(`/api/admin/faculty/search?q=${encodeURIComponent(search)}`)).json<object[]>();

describe('units', () => {
  it('form a tree whose paths follow renames and moves, for people and their search too', async () => {
    const institution = newInstitution();
    const science = await createUnit(institution, 'Faculty of Science');
    const arts = await createUnit(institution, 'Faculty of Arts');
    const physics = await createUnit(institution, 'Physics', science.id);
    const lab = await createUnit(institution, 'Plasma Lab', physics.id);
    const person = await addPerson(institution, { orgUnitId: lab.id });
    expect(person.orgUnitPath).toBe('Faculty of Science > Physics > Plasma Lab');

    await changeUnit(physics.id, { name: 'Quantumphysics', type: 'institute' });
    await changeUnit(physics.id, { parentId: arts.id });
    const units = await unitsOf(institution);
    expect(units.find(({ id }) => id === lab.id)?.path).toBe(
      'Faculty of Arts > Quantumphysics > Plasma Lab',
    );
    expect(await findPeople('quantumphysics arts')).toHaveLength(1);
    expect(await findPeople(`"Faculty of Science" ${institution}`)).toHaveLength(0);
    const top = await changeUnit(physics.id, { parentId: null });
    expect(top.json()).toMatchObject({ path: 'Quantumphysics', parentId: null });
  });

  it('are unique in their place, whatever the case and blanks', async () => {
    const institution = newInstitution();
    const parent = await createUnit(institution, 'Parent');
    await createUnit(institution, 'Physics');
    await createUnit(institution, 'Physics', parent.id);
    const body = { institution, name: '  PHYSICS ', type: 'lab', parentId: parent.id };
    expect((await admin.post('/api/admin/orgunits', body)).statusCode).toBe(409);
    const chemistry = await createUnit(institution, 'Chemistry', parent.id);
    expect((await changeUnit(chemistry.id, { name: 'physics' })).statusCode).toBe(409);
  });

  it('cannot be their own parent, directly or through others', async () => {
    const institution = newInstitution();
    const top = await createUnit(institution, 'Top');
    const middle = await createUnit(institution, 'Middle', top.id);
    const bottom = await createUnit(institution, 'Bottom', middle.id);
    for (const parentId of [top.id, middle.id, bottom.id]) {
      const response = await changeUnit(top.id, { parentId });
      expect(response.statusCode).toBe(400);
    }
    const elsewhere = await createUnit(newInstitution(), 'Elsewhere');
    expect((await changeUnit(bottom.id, { parentId: elsewhere.id })).statusCode).toBe(400);
    expect((await changeUnit(bottom.id, { parentId: 999_999 })).statusCode).toBe(400);
    const named = await admin.post('/api/admin/faculty', {
      firstName: 'A',
      lastName: 'B',
      institution,
      orgUnitName: 'Loop',
      parentOrgUnitName: 'loop',
    });
    expect(named.statusCode).toBe(400);
  });

  it('stay a tree under any moves, also when they come at once', { timeout: 120_000 }, async () => {
    const institution = newInstitution();
    const ids: number[] = [];
    for (let index = 0; index < 6; index += 1) {
      ids.push((await createUnit(institution, `Unit ${index}`)).id);
    }
    const move = fc.record({ unit: fc.nat(5), parent: fc.option(fc.nat(5)) });
    await fc.assert(
      fc.asyncProperty(fc.array(move, { minLength: 2, maxLength: 6 }), async (moves) => {
        const token = await admin.csrfToken();
        const answers = await Promise.all(
          moves.map(({ unit, parent }) =>
            admin.send({
              method: 'PATCH',
              url: `/api/admin/orgunits/${ids[unit]}`,
              headers: { 'x-csrf-token': token, 'content-type': 'application/json' },
              payload: { parentId: parent === null ? null : ids[parent] },
            }),
          ),
        );
        for (const { statusCode } of answers) expect([200, 400]).toContain(statusCode);
        const units = new Map((await unitsOf(institution)).map((unit) => [unit.id, unit]));
        for (const unit of units.values()) {
          const names: string[] = [];
          for (let at: OrgUnit | undefined = unit; at !== undefined;) {
            names.unshift(at.name);
            expect(names.length).toBeLessThanOrEqual(ids.length);
            at = at.parentId === null ? undefined : units.get(at.parentId);
          }
          expect(unit.path).toBe(names.join(' > '));
        }
      }),
      { numRuns: 15 },
    );
  });

  it('are deleted only when empty', async () => {
    const institution = newInstitution();
    const parent = await createUnit(institution, 'Parent');
    const child = await createUnit(institution, 'Child', parent.id);
    await addPerson(institution, { orgUnitId: child.id });
    for (const { id } of [parent, child]) {
      const refused = await admin.change('DELETE', `/api/admin/orgunits/${id}`);
      expect(refused.statusCode).toBe(409);
      expect(refused.json().message).toContain('is not empty');
    }
    const empty = await createUnit(institution, 'Empty');
    expect((await admin.change('DELETE', `/api/admin/orgunits/${empty.id}`)).statusCode).toBe(200);
  });

  it('are merged with their people and the units below, each person once', async () => {
    const institution = newInstitution();
    const kept = await createUnit(institution, 'Physics');
    const doubled = await createUnit(institution, 'Dept. of Physics');
    const lab = await createUnit(institution, 'Optics', doubled.id);
    const onlyOld = await addPerson(institution, { lastName: 'Old', orgUnitId: doubled.id });
    const both = await addPerson(institution, { lastName: 'Both', orgUnitId: doubled.id });
    await admin.change('PUT', `/api/admin/faculty/${both.id}`, {
      memberships: [
        { orgUnitId: doubled.id, isPrimary: true },
        { orgUnitId: kept.id, isPrimary: false },
      ],
    });
    const merged = await admin.post(`/api/admin/orgunits/${doubled.id}/merge`, { intoId: kept.id });
    expect(merged.json()).toMatchObject({ id: kept.id, facultyCount: 2 });
    const units = await unitsOf(institution);
    expect(units.find(({ id }) => id === lab.id)?.path).toBe('Physics > Optics');
    for (const { id } of [onlyOld, both]) {
      const person = (await admin.get(`/api/admin/faculty/${id}`)).json<FacultyDetail>();
      expect(person.memberships).toHaveLength(1);
      expect(person).toMatchObject({ orgUnitName: 'Physics' });
    }
    const below = await admin.post(`/api/admin/orgunits/${kept.id}/merge`, { intoId: lab.id });
    expect(below.statusCode).toBe(400);
  });

  it('that share a name in one institution must be told apart by their parent', async () => {
    const institution = newInstitution();
    const [one, two] = [await createUnit(institution, 'One'), await createUnit(institution, 'Two')];
    await createUnit(institution, 'Physics', one.id);
    await createUnit(institution, 'Physics', two.id);
    const person = { firstName: 'A', lastName: 'B', institution, orgUnitName: 'Physics' };
    const ambiguous = await admin.post('/api/admin/faculty', person);
    expect(ambiguous.statusCode).toBe(400);
    expect(ambiguous.json().message).toContain('One > Physics');
    const clear = await admin.post('/api/admin/faculty', { ...person, parentOrgUnitName: 'two' });
    expect(clear.json().orgUnitPath).toBe('Two > Physics');
  });
});

describe('the table of links', () => {
  it('lists who belongs where, searched and sorted, and as CSV', async () => {
    const institution = newInstitution();
    const unit = await createUnit(institution, 'Link Unit');
    await addPerson(institution, { firstName: '=cmd()', lastName: 'Linkova', orgUnitId: unit.id });
    const links = (await admin.get('/api/admin/orgunits?limit=10&search=linkova')).json<
      OrgUnitLink[]
    >();
    expect(links).toMatchObject([
      { facultyName: '=cmd() Linkova', orgUnitName: 'Link Unit', isPrimary: true },
    ]);
    const csv = await admin.get('/api/admin/orgunits/download?search=linkova');
    expect(csv.headers['content-disposition']).toContain('attachment');
    expect(csv.body).toMatch(/^\uFEFFID,Faculty,Org Unit,Type,Primary,Created\r\n/);
    expect(csv.body).toContain("'=cmd() Linkova");
  });
});

describe('institutions', () => {
  it('are renamed for everybody in them, but not to a name that is taken', async () => {
    const [name, other] = [newInstitution(), newInstitution()];
    const person = await addPerson(name, { lastName: 'Renamed' });
    await addPerson(other, {});
    const list = (await admin.get('/api/admin/institutions')).json<Institution[]>();
    const found = list.find((institution) => institution.name === name);
    expect(found).toMatchObject({ facultyCount: 1, orgUnitCount: 0 });
    const path = `/api/admin/institutions/${found?.id}`;
    expect((await admin.change('PATCH', path, { name: other.toUpperCase() })).statusCode).toBe(409);
    const renamed = await admin.change('PATCH', path, { name: 'Zwickau Polytechnic' });
    expect(renamed.json()).toMatchObject({ name: 'Zwickau Polytechnic', facultyCount: 1 });
    const after = (await admin.get(`/api/admin/faculty/${person.id}`)).json<FacultyDetail>();
    expect(after.institution).toBe('Zwickau Polytechnic');
    expect(await findPeople('zwickau renamed')).toHaveLength(1);
  });
});
