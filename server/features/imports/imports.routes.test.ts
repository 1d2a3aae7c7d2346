import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { AuditEntry } from '#contract/audit.ts';
import type { FacultyImportResult } from '#contract/faculty.ts';
import { importFile, personNamed, rosterFile, rosterOf, sendFile } from '#server/testing/roster.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { multipartFile } from '#server/testing/upload.ts';

let test: TestApp;
let admin: TestClient;
beforeAll(async () => {
  test = await openTestApp();
  admin = await test.admin();
});
afterAll(() => test.close());

const auditOfImports = async () =>
  (await admin.get('/api/admin/audit?action=faculty.imported')).json<AuditEntry[]>();

const refused = async (content: Buffer | string, fileName?: string) => {
  const [people, entries] = [await rosterOf(admin), await auditOfImports()];
  const response = await sendFile(admin, content, fileName);
  expect(await rosterOf(admin)).toEqual(people);
  expect(await auditOfImports()).toEqual(entries);
  return { status: response.statusCode, message: response.json<{ message: string }>().message };
};

const manyPeople = (name: string) =>
  Array.from({ length: 2_000 }, (_, index) => `P${index},${name},Parallel University,,,`);

describe('an import', () => {
  it('writes the good rows, lists the bad ones by their line, and names what it ignored', async () => {
    const result = await importFile(
      admin,
      [
        'Last Name;first_name;INSTITUTION;ORCID iD;Salary;email;orgUnitName;orgUnitType;verificationStatus',
        'Curie;Marie;University of Paris;https://orcid.org/0000-0002-1825-0097;1;Marie@Example.edu;Physics;Laboratory;Verified',
        'Nobody;;University of Paris;;;;;;',
        'Wrong;Digit;University of Paris;0000-0002-1825-0098;;;;;',
        'Wrong;Mail;University of Paris;;;nobody@;;;',
        'Wrong;Type;University of Paris;;;;Physics;dungeon;',
        'Wrong;Status;University of Paris;;;;;;maybe',
        'Meitner;Lise;University of Berlin;;;;Chemistry;Research Center;',
      ].join('\r\n'),
    );
    expect(result).toMatchObject({
      successful: 2,
      failed: 5,
      created: 2,
      updated: 0,
      unchanged: 0,
      ignoredColumns: ['Salary'],
      encoding: 'UTF-8',
      delimiter: ';',
    });
    expect(result.errors.map(({ row }) => row)).toEqual([3, 4, 5, 6, 7]);
    const messages = result.errors.map(({ message }) => message);
    expect(messages[0]).toBe('First name is required');
    expect(messages[1]).toContain('orcidId: The check digit is wrong');
    expect(messages[2]).toBe('email: Please enter a valid email address');
    expect(messages[3]).toContain('"dungeon" is none of department');
    expect(messages[4]).toContain('"maybe" is none of unverified');
    expect(await personNamed(admin, 'Curie')).toMatchObject({
      firstName: 'Marie',
      email: 'marie@example.edu',
      orcidId: '0000-0002-1825-0097',
      orgUnitName: 'Physics',
      orgUnitType: 'lab',
      verificationStatus: 'verified',
      version: 1,
    });
    expect(await personNamed(admin, 'Meitner')).toMatchObject({
      orgUnitType: 'center',
      verificationStatus: 'unverified',
    });
    const [found] = (await admin.get('/api/admin/faculty/search?q=lise+chemistry')).json<
      { lastName: string }[]
    >();
    expect(found?.lastName).toBe('Meitner');
  });

  it('leaves one entry in the audit log, with counts and the people it changed', async () => {
    const before = (await auditOfImports()).length;
    await importFile(admin, rosterFile(['Rosalind,Franklin,King’s College,,,']));
    const { id } = await personNamed(admin, 'Franklin');
    const entries = await auditOfImports();
    expect(entries).toHaveLength(before + 1);
    expect(entries[0]).toMatchObject({
      actorEmail: 'admin@beacon.local',
      subjectLabel: 'roster.csv',
      details: {
        counts: { successful: 1, failed: 0, created: 1, updated: 0, unchanged: 0 },
        changedPeople: 1,
        facultyIds: [id],
      },
    });
  });

  it('lists the first thousand bad rows and counts all of them', async () => {
    const lines = Array.from({ length: 1_500 }, () => ',x,University');
    const result = await importFile(admin, rosterFile(lines, 'firstName,lastName,institution'));
    expect(result).toMatchObject({ successful: 0, failed: 1_500 });
    expect(result.errors).toHaveLength(1_000);
    expect(result.errors.at(-1)?.row).toBe(1_001);
  });

  it('of a file from another system says which columns are missing', async () => {
    const { status, message } = await refused('Nachname;Vorname;Uni\r\nMüller;Jürgen;Köln\r\n');
    expect(status).toBe(400);
    expect(message).toContain('The columns firstName, lastName, institution are missing');
    expect(message).toContain('"Nachname", "Vorname", "Uni"');
  });

  it('refuses two columns of one name, an empty file, and a header without rows', async () => {
    const twice = await refused('firstName,First Name,lastName,institution\na,b,c,d\n');
    expect(twice).toMatchObject({ status: 400 });
    expect(twice.message).toContain('firstName is there twice');
    expect((await refused('')).message).toContain('This file is empty');
    expect((await refused('firstName,lastName,institution\n')).message).toContain('no rows');
  });

  it('refuses what is no CSV file, by its name and by its content', async () => {
    const workbook = await refused(Buffer.from('PK\u{3}\u{4}…'), 'roster.xlsx');
    expect(workbook).toMatchObject({ status: 400 });
    expect(workbook.message).toContain('Save the table as CSV');
    expect((await refused(Buffer.from('PK\u{3}\u{4}…'))).message).toContain('Excel workbook');
    expect((await refused('a,b', 'roster.txt')).message).toContain('.csv');
  });

  it('refuses files over 50 MB, and 50 MB of one line', async () => {
    const header = 'firstName,lastName,institution\n';
    const tooLarge = await refused(header + 'x'.repeat(50 * 1_024 * 1_024));
    expect(tooLarge).toMatchObject({ status: 413 });
    expect(tooLarge.message).toContain('larger than 50 MB');
    const oneLine = await refused(header + 'x'.repeat(50 * 1_024 * 1_024 - header.length));
    expect(oneLine).toMatchObject({ status: 400 });
    expect(oneLine.message).toContain('line 2 is longer than a megabyte');
  });

  it('lists NUL bytes, a second header and a cut-off cell as rows, and writes the rest', async () => {
    const result = await importFile(
      admin,
      rosterFile(
        ['Ann,N\0l,Uni', 'firstName,lastName,institution', 'Grace,Hopper,Yale', 'Ada,"Love'],
        'firstName,lastName,institution',
      ),
    );
    expect(result).toMatchObject({ successful: 1, failed: 3 });
    expect(result.errors.map(({ row }) => row)).toEqual([2, 3, 5]);
    expect((await personNamed(admin, 'Hopper')).institution).toBe('Yale');
  });

  it('needs a multipart body with a file in the field "file"', async () => {
    const json = await admin.post('/api/admin/faculty/import', { file: 'a,b' });
    expect(json.statusCode).toBe(415);
    const { payload, contentType } = multipartFile('a,b', 'roster.csv', 'other');
    const headers = { 'x-csrf-token': await admin.csrfToken(), 'content-type': contentType };
    const url = '/api/admin/faculty/import';
    const wrongField = await admin.send({ method: 'POST', url, headers, payload });
    expect(wrongField.statusCode).toBe(400);
    expect(wrongField.json().message).toBe('Please select a CSV file to upload.');
    const noBoundary = { ...headers, 'content-type': 'multipart/form-data' };
    const broken = await admin.send({ method: 'POST', url, headers: noBoundary, payload });
    expect(broken.statusCode).toBe(400);
    const cutOff = multipartFile('firstName,lastName,institution\nA,B,C\n', 'roster.csv');
    const half = await admin.send({
      method: 'POST',
      url,
      headers: { ...headers, 'content-type': cutOff.contentType },
      payload: cutOff.payload.subarray(0, -30),
    });
    expect(half.statusCode).toBe(400);
    expect(half.json().message).toContain('arrived broken');
  });

  it('runs alone: a second one is told, and nothing of the first is lost', async () => {
    const answers = await Promise.all([
      sendFile(admin, rosterFile(manyPeople('One'))),
      sendFile(admin, rosterFile(manyPeople('Two'))),
    ]);
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(new Set(statuses)).toEqual(new Set([200, 409]));
    const refusal = answers.find(({ statusCode }) => statusCode === 409);
    expect(refusal?.json().message).toContain('An import is already running');
    const written = answers.find(({ statusCode }) => statusCode === 200);
    expect(written?.json<FacultyImportResult>().created).toBe(2_000);
    const people = await rosterOf(admin);
    expect(people.filter(({ institution }) => institution === 'Parallel University')).toHaveLength(
      2_000,
    );
  });

  it('leaves no file on the disk', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'beacon-spool-'));
    vi.stubEnv('TMPDIR', folder);
    await importFile(admin, rosterFile(['Emmy,Noether,Göttingen,,,']));
    await sendFile(admin, 'nonsense');
    vi.unstubAllEnvs();
    expect(await readdir(folder)).toEqual([]);
    await rm(folder, { recursive: true });
  });
});

describe('the files of spreadsheets', () => {
  const byExcel = Buffer.from('\u{FEFF}firstName;lastName;institution\r\nZoë;Excel;Köln\r\n');
  const byOldExcel = Buffer.from(
    'firstName;lastName;institution\r\nZo\xeb;OldExcel;K\xf6ln\r\n',
    'latin1',
  );
  const byExcelUnicode = Buffer.from(
    '\u{FEFF}firstName\tlastName\tinstitution\r\nZoë\tUnicodeText\tKöln\r\n',
    'utf16le',
  );
  const byLibreOffice = Buffer.from(
    '"firstName","lastName","institution"\n"Zoë","LibreOffice","Köln"\n',
  );
  const byNumbers = Buffer.from('firstName,lastName,institution\r\nZoë,Numbers,Köln');

  it('are read as they are saved', async () => {
    for (const [name, file] of Object.entries({
      Excel: byExcel,
      OldExcel: byOldExcel,
      UnicodeText: byExcelUnicode,
      LibreOffice: byLibreOffice,
      Numbers: byNumbers,
    })) {
      expect(await importFile(admin, file), name).toMatchObject({ created: 1, failed: 0 });
      expect(await personNamed(admin, name), name).toMatchObject({
        firstName: 'Zoë',
        institution: 'Köln',
      });
    }
  });
});
