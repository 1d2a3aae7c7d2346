import type { LightMyRequestResponse } from 'fastify';
import type { Faculty, FacultyDetail, FacultyImportResult } from '#contract/faculty.ts';
import type { TestClient } from './test-client.ts';
import { multipartFile } from './upload.ts';

/** Imports a file as the roster page does. */
export const sendFile = async (
  client: TestClient,
  content: Buffer | string,
  fileName = 'roster.csv',
): Promise<LightMyRequestResponse> => {
  const { payload, contentType } = multipartFile(content, fileName);
  const headers = { 'x-csrf-token': await client.csrfToken(), 'content-type': contentType };
  return client.send({ method: 'POST', url: '/api/admin/faculty/import', headers, payload });
};

/** The answer of an import that is taken on. */
export const importFile = async (
  client: TestClient,
  content: Buffer | string,
): Promise<FacultyImportResult> => {
  const response = await sendFile(client, content);
  if (response.statusCode !== 200) throw new Error(`The import was refused: ${response.body}`);
  return response.json<FacultyImportResult>();
};

/** A file of lines, with the columns that most of these tests need. */
export const rosterFile = (
  lines: string[],
  header = 'firstName,lastName,institution,orgUnitName,parentOrgUnitName,orcidId',
): string => [header, ...lines].join('\n');

export const rosterOf = async (client: TestClient): Promise<Faculty[]> =>
  (await client.get('/api/admin/faculty')).json<Faculty[]>();

export const personNamed = async (client: TestClient, lastName: string): Promise<FacultyDetail> => {
  const found = (await rosterOf(client)).filter((person) => person.lastName === lastName);
  const [person] = found;
  if (person === undefined || found.length > 1) {
    throw new Error(`${found.length} people are called ${lastName}`);
  }
  return (await client.get(`/api/admin/faculty/${person.id}`)).json<FacultyDetail>();
};
