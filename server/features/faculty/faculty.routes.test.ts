import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuditEntry } from '#contract/audit.ts';
import type { Faculty, FacultyDetail } from '#contract/faculty.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

let test: TestApp;
let admin: TestClient;
beforeAll(async () => {
  test = await openTestApp();
  admin = await test.admin();
});
afterAll(() => test.close());

const PLAIN = { firstName: 'Ada', lastName: 'Byron', institution: 'Northmere University' };

const add = async (person: object): Promise<FacultyDetail> => {
  const response = await admin.post('/api/admin/faculty', { ...PLAIN, ...person });
  expect(response.statusCode, response.body).toBe(201);
  return response.json<FacultyDetail>();
};

const change = (id: number, body: object) => admin.change('PUT', `/api/admin/faculty/${id}`, body);

const namesFor = async (search: string): Promise<string[]> => {
  const response = await admin.get(`/api/admin/faculty/search?q=${encodeURIComponent(search)}`);
  expect(response.statusCode).toBe(200);
  return response.json<Faculty[]>().map(({ firstName, lastName }) => `${firstName} ${lastName}`);
};

const auditOf = async (id: number): Promise<AuditEntry[]> =>
  (await admin.get(`/api/admin/audit?subjectType=faculty&subjectId=${id}`)).json<AuditEntry[]>();

describe('a faculty member', () => {
  it('starts unverified, with a unit that is found or made by its name', async () => {
    const person = await add({
      orgUnitName: 'Department of Physics',
      orgUnitType: 'department',
      parentOrgUnitName: 'Faculty of Science',
      orcidId: 'https://orcid.org/0000-0002-1825-0097',
    });
    expect(person).toMatchObject({
      verificationStatus: 'unverified',
      version: 1,
      orcidId: '0000-0002-1825-0097',
      orgUnitPath: 'Faculty of Science > Department of Physics',
      parentOrgUnitName: 'Faculty of Science',
    });
    const colleague = await add({
      firstName: 'Emmy',
      institution: '  northmere   university ',
      orgUnitName: 'DEPARTMENT of physics',
    });
    expect(colleague.orgUnitId).toBe(person.orgUnitId);
    expect(colleague.institution).toBe('Northmere University');
  });

  it('needs first name, last name and institution, and a true ORCID iD', async () => {
    const response = await admin.post('/api/admin/faculty', {
      firstName: ' ',
      orcidId: '0000-0001',
    });
    expect(response.statusCode).toBe(400);
    const paths = response.json<{ issues: { path: string }[] }>().issues.map(({ path }) => path);
    expect(paths).toEqual(
      expect.arrayContaining(['firstName', 'lastName', 'institution', 'orcidId']),
    );
  });

  it('has an ORCID iD that nobody else has', async () => {
    await add({ lastName: 'First', orcidId: '0000-0001-5109-3700' });
    const second = await admin.post('/api/admin/faculty', {
      ...PLAIN,
      orcidId: '0000-0001-5109-3700',
    });
    expect(second.statusCode).toBe(409);
    expect(second.json().issues[0].path).toBe('orcidId');
  });

  it('changes what is sent and leaves the rest, with the difference in the audit log', async () => {
    const person = await add({
      lastName: 'Change',
      school: 'Old School',
      email: 'Old@Example.edu',
    });
    const response = await change(person.id, { school: '', verificationStatus: 'verified' });
    expect(response.json()).toMatchObject({
      school: null,
      email: 'old@example.edu',
      verificationStatus: 'verified',
      version: 2,
    });
    const [entry] = await auditOf(person.id);
    expect(entry).toMatchObject({
      action: 'faculty.changed',
      actorEmail: 'admin@beacon.local',
      details: {
        school: { before: 'Old School', after: null },
        verificationStatus: { before: 'unverified', after: 'verified' },
      },
    });
  });

  it('is told of to the second of two administrators who edit at once, and nothing is lost', async () => {
    const person = await add({ lastName: 'Twice' });
    const first = await change(person.id, { department: 'Physics', version: person.version });
    expect(first.statusCode).toBe(200);
    const second = await change(person.id, { department: 'Chemistry', version: person.version });
    expect(second.statusCode).toBe(409);
    expect(second.json().current).toMatchObject({ department: 'Physics', version: 2 });
    expect((await change(person.id, { department: 'Chemistry', version: 2 })).statusCode).toBe(200);
    expect((await change(person.id, { department: 'No version' })).statusCode).toBe(200);
  });

  it('lets one of many changes of the same version win', async () => {
    const person = await add({ lastName: 'Race' });
    const token = await admin.csrfToken();
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        admin.send({
          method: 'PUT',
          url: `/api/admin/faculty/${person.id}`,
          headers: { 'x-csrf-token': token, 'content-type': 'application/json' },
          payload: { school: `School ${index}`, version: 1 },
        }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(5);
  });

  it('can belong to several units with dates, one of them primary', async () => {
    const person = await add({ lastName: 'Several', orgUnitName: 'Unit One' });
    const other = await add({ lastName: 'Other', orgUnitName: 'Unit Two' });
    const memberships = [
      { orgUnitId: person.orgUnitId, isPrimary: false, endDate: '2025-12-31' },
      { orgUnitId: other.orgUnitId, isPrimary: true, startDate: '2026-01-01' },
    ];
    const changed = (await change(person.id, { memberships })).json<FacultyDetail>();
    expect(changed.orgUnitName).toBe('Unit Two');
    expect(changed.memberships).toHaveLength(2);
    expect(changed.memberships[1]).toMatchObject({
      orgUnitName: 'Unit One',
      endDate: '2025-12-31',
    });
    const twoPrimaries = memberships.map((each) => ({ ...each, isPrimary: true }));
    expect((await change(person.id, { memberships: twoPrimaries })).statusCode).toBe(400);
    const backwards = [{ ...memberships[1], endDate: '2020-01-01' }];
    expect((await change(person.id, { memberships: backwards })).statusCode).toBe(400);
    expect((await change(person.id, { memberships: [] })).json().memberships).toEqual([]);
  });

  it('cannot join a unit of another institution or one that does not exist', async () => {
    const elsewhere = await add({ institution: 'Lowick College', orgUnitName: 'Lowick Physics' });
    const person = await add({ lastName: 'Here' });
    expect((await change(person.id, { orgUnitId: elsewhere.orgUnitId })).statusCode).toBe(400);
    expect((await change(person.id, { orgUnitId: 999_999 })).statusCode).toBe(404);
  });

  it('is deleted with its unit links, and the answer says how many', async () => {
    const person = await add({ lastName: 'Gone', orgUnitName: 'Unit One' });
    const response = await admin.change('DELETE', `/api/admin/faculty/${person.id}`);
    expect(response.json()).toMatchObject({ removed: { orgUnitLinks: 1 } });
    expect((await admin.get(`/api/admin/faculty/${person.id}`)).statusCode).toBe(404);
    expect((await auditOf(person.id))[0]).toMatchObject({
      action: 'faculty.deleted',
      subjectLabel: 'Ada Gone',
    });
  });

  it('keeps every unit when two records are merged, and fills what was empty', async () => {
    const into = await add({ lastName: 'Merge', orgUnitName: 'Unit One' });
    const from = await add({
      firstName: 'A.',
      lastName: 'Merge',
      email: 'merge@example.edu',
      orcidId: '0000-0001-6187-6610',
      orgUnitName: 'Unit Two',
    });
    const merged = (
      await admin.post(`/api/admin/faculty/${into.id}/merge`, { fromId: from.id })
    ).json<FacultyDetail>();
    expect(merged).toMatchObject({
      firstName: 'Ada',
      email: 'merge@example.edu',
      orcidId: '0000-0001-6187-6610',
      orgUnitName: 'Unit One',
    });
    expect(merged.memberships.map(({ orgUnitName }) => orgUnitName)).toEqual([
      'Unit One',
      'Unit Two',
    ]);
    expect((await admin.get(`/api/admin/faculty/${from.id}`)).statusCode).toBe(404);
    const itself = await admin.post(`/api/admin/faculty/${into.id}/merge`, { fromId: into.id });
    expect(itself.statusCode).toBe(400);
  });
});

describe('the search', () => {
  beforeAll(async () => {
    await add({
      firstName: 'Søren',
      middleName: 'Åge',
      lastName: 'Kőszegi-Ñíguez',
      orgUnitName: 'Møller Lab',
    });
    await add({ firstName: '晓明', lastName: '李', institution: 'Lowick College' });
    await add({ firstName: 'Percent', lastName: '100%_x', orcidId: '0000-0003-1415-9269' });
  });

  it('finds names in any order, without accents and whatever the case', async () => {
    for (const search of ['koszegi soren', 'SØREN', 'niguez', 'Kőszegi-Ñíguez', 'age soren']) {
      expect(await namesFor(search), search).toEqual(['Søren Kőszegi-Ñíguez']);
    }
  });

  it('finds by institution, unit and ORCID iD, also in other scripts', async () => {
    expect(await namesFor('moller lab')).toEqual(['Søren Kőszegi-Ñíguez']);
    expect(await namesFor('晓明')).toEqual(['晓明 李']);
    expect(await namesFor('lowick 李')).toEqual(['晓明 李']);
    expect(await namesFor('0000-0003-1415-9269')).toEqual(['Percent 100%_x']);
    expect(await namesFor('https://orcid.org/0000-0003-1415-9269')).toEqual(['Percent 100%_x']);
  });

  it('forgives one typo in a longer word, and none in a short one', async () => {
    for (const search of ['koszegy', 'kozegi', 'kosszegi', 'kosezgi', 'soren koszgei']) {
      expect(await namesFor(search), search).toEqual(['Søren Kőszegi-Ñíguez']);
    }
    expect(await namesFor('kasezgi')).toEqual([]);
    expect(await namesFor('sorx')).toEqual([]);
  });

  it('takes % and _ as they are, and one or two letters as the beginning of a word', async () => {
    expect(await namesFor('0%_')).toEqual(['Percent 100%_x']);
    expect(await namesFor('%')).toEqual(await namesFor('100%'));
    expect(await namesFor('ko')).toContain('Søren Kőszegi-Ñíguez');
    expect(await namesFor('sz')).toEqual([]);
  });

  it('finds nothing for nothing', async () => {
    expect(await namesFor('   ')).toEqual([]);
  });
});

describe('the roster', () => {
  it('is sorted by the database with empty values last, filtered by unit with everything below', async () => {
    const list = await admin.get('/api/admin/faculty');
    const names = list.json<Faculty[]>().map(({ lastName }) => lastName);
    expect(names).toHaveLength(new Set(list.json<Faculty[]>().map(({ id }) => id)).size);
    const parent = (await admin.get('/api/org-units'))
      .json<{ id: number; name: string }[]>()
      .find(({ name }) => name === 'Faculty of Science');
    const within = await admin.get(`/api/admin/faculty?limit=10&orgUnitId=${parent?.id}`);
    expect(within.json<Faculty[]>().map(({ orgUnitName }) => orgUnitName)).toEqual([
      'Department of Physics',
      'Department of Physics',
    ]);
    const page = await admin.get(
      '/api/admin/faculty?limit=3&sort=institution&order=desc&search=ada',
    );
    expect(page.headers['x-total-count']).toMatch(/^\d+$/);
  });
});

describe('the order of names', () => {
  it('heeds neither case nor accents, page by page', async () => {
    const institution = 'Sorting College';
    const names = ['Zhang', 'Ünal', 'de la Torre', 'Álvarez', 'alvarez', 'Øster', 'Unal', 'Denk'];
    for (const lastName of names) await add({ lastName, institution });
    const seen: string[] = [];
    let cursor = '';
    do {
      const response = await admin.get(`/api/admin/faculty?limit=3&search=sorting${cursor}`);
      seen.push(...response.json<Faculty[]>().map(({ lastName }) => lastName));
      const next = response.headers['x-next-cursor'];
      cursor = typeof next === 'string' ? `&cursor=${next}` : '';
    } while (cursor !== '');
    expect(seen).toEqual([
      'Álvarez',
      'alvarez',
      'de la Torre',
      'Denk',
      'Øster',
      'Ünal',
      'Unal',
      'Zhang',
    ]);
  });
});
