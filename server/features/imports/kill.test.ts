import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuditEntry } from '#contract/audit.ts';
import { HttpClient } from '#server/testing/http-client.ts';
import { rosterFile } from '#server/testing/roster.ts';
import { type ServerProcess, startServerProcess } from '#server/testing/server-process.ts';
import { createPostgresDatabase } from '#server/testing/test-database.ts';
import { multipartFile } from '#server/testing/upload.ts';

const ADMIN = { email: 'admin@beacon.local', password: 'Admin-pass-1' };
const TIMEOUT_MS = 400_000;
const ROWS = 20_000;
const databaseServer = process.env['TEST_DATABASE_URL'];

const cleanUps: (() => Promise<void>)[] = [];
let environment: Record<string, string>;
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'beacon-kill-'));
  cleanUps.push(() => rm(folder, { recursive: true, force: true }));
  environment = { DATA_DIR: folder, TMPDIR: folder, ADMIN_PASSWORD: ADMIN.password };
  if (databaseServer === undefined) return;
  const database = await createPostgresDatabase(databaseServer);
  cleanUps.unshift(() => database.drop());
  const SESSION_SECRET = 'one secret for all processes, long enough';
  environment = { ...environment, DATABASE_URL: database.url, SESSION_SECRET };
}, TIMEOUT_MS);
afterAll(async () => {
  for (const cleanUp of cleanUps) await cleanUp();
});

const signIn = async (server: ServerProcess) => {
  const client = new HttpClient(server.url);
  expect((await client.post('/api/login', ADMIN)).status).toBe(200);
  return client;
};

const sendRoster = async (client: HttpClient, name: string): Promise<number> => {
  const lines = Array.from(
    { length: ROWS },
    (_, index) =>
      `P${index},${name},University ${index % 3},Unit ${index % 50},Faculty ${index % 5},`,
  );
  const { payload, contentType } = multipartFile(rosterFile(lines), 'roster.csv');
  const token = (await (await client.request('/api/csrf-token')).json()) as { token: string };
  const headers = { 'x-csrf-token': token.token, 'content-type': contentType };
  const body = new Uint8Array(payload);
  const response = await client.request('/api/admin/faculty/import', {
    method: 'POST',
    headers,
    body,
  });
  return response.status;
};

/** What an import writes, in numbers: they all change, or none does. */
const stateOf = async (client: HttpClient) => {
  const count = async (path: string) => {
    const response = await client.request(path);
    expect(response.status).toBe(200);
    return Number(response.headers.get('x-total-count'));
  };
  const units = (await (await client.request('/api/org-units')).json()) as object[];
  const entries = (await (
    await client.request('/api/admin/audit?action=faculty.imported')
  ).json()) as AuditEntry[];
  return {
    people: await count('/api/admin/faculty?limit=1'),
    links: await count('/api/admin/orgunits?limit=1'),
    units: units.length,
    imports: entries.length,
  };
};

const NOTHING = { people: 0, links: 0, units: 0, imports: 0 };

describe('a server that is killed with -9 during an import', () => {
  it(
    'has written everything or nothing, whenever it happens',
    { timeout: TIMEOUT_MS },
    async () => {
      // The last one is not killed: it says what "everything" is, and how long that takes.
      const server = await startServerProcess(environment);
      const client = await signIn(server);
      const begun = performance.now();
      expect(await sendRoster(client, 'Whole')).toBe(200);
      const duration = performance.now() - begun;
      let state = await stateOf(client);
      expect(state).toEqual({ people: ROWS, links: ROWS, units: state.units, imports: 1 });
      expect(state).not.toEqual(NOTHING);

      let running = server;
      for (const share of [0.3, 0.5, 0.7, 0.85]) {
        const victim = running;
        const killed = setTimeout(() => victim.kill('SIGKILL'), duration * share);
        const doomed = new HttpClient(victim.url);
        expect((await doomed.post('/api/login', ADMIN)).status).toBe(200);
        const status = await sendRoster(doomed, `Try${share}`).catch(() => 0);
        clearTimeout(killed);
        victim.kill('SIGKILL');
        await victim.exited;
        running = await startServerProcess(environment);
        const after = await stateOf(await signIn(running));
        const everything = {
          ...state,
          people: state.people + ROWS,
          links: state.links + ROWS,
          imports: state.imports + 1,
        };
        // An answer is a promise; without one both are right, and nothing in between.
        const allowed = status === 200 ? [everything] : [state, everything];
        expect(allowed, `killed after ${share} of ${Math.round(duration)} ms`).toContainEqual(
          after,
        );
        state = after;
      }
      running.kill('SIGTERM');
      expect(await running.exited).toBe(0);
    },
  );
});
