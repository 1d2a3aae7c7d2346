import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { AuditEntry } from '#contract/audit.ts';
import { HttpClient } from '#server/testing/http-client.ts';
import { rosterFile } from '#server/testing/roster.ts';
import { type ServerProcess, startServerProcess } from '#server/testing/server-process.ts';
import { createPostgresDatabase } from '#server/testing/test-database.ts';
import { multipartFile } from '#server/testing/upload.ts';

const ADMIN = { email: 'admin@beacon.local', password: 'Admin-pass-1' };
const TIMEOUT_MS = 400_000;
const ROWS = 20_000;
/** From the first statement to beyond the last one. */
const DELAYS_MS = [0, 300, 1_000, 3_000];
const databaseServer = process.env['TEST_DATABASE_URL'];

const cleanUps: (() => Promise<void>)[] = [];
let environment: Record<string, string>;
let spool: string;
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'beacon-kill-'));
  cleanUps.push(() => rm(folder, { recursive: true, force: true }));
  spool = join(folder, 'spool');
  await mkdir(spool);
  environment = {
    DATA_DIR: join(folder, 'data'),
    TMPDIR: spool,
    ADMIN_PASSWORD: ADMIN.password,
  };
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

/** The size of the file of good rows, while there is one: it is written before the transaction begins. */
const stagedSize = async (folder: string): Promise<number> => {
  const files = await readdir(folder, { recursive: true });
  const name = files.find((file) => file.endsWith('.staged'));
  return name === undefined ? 0 : (await stat(join(folder, name))).size;
};

const transactionBegins = async (folder: string, wholeSize: number): Promise<void> => {
  await vi.waitFor(async () => expect(await stagedSize(folder)).toBe(wholeSize), {
    timeout: 60_000,
    interval: 5,
  });
};

describe('a server that is killed with -9 during an import', () => {
  it(
    'has written everything or nothing, whenever it happens',
    { timeout: TIMEOUT_MS },
    async () => {
      // The first import is not disturbed: it says what "everything" is.
      let running = await startServerProcess(environment);
      const first = await signIn(running);
      let wholeSize = 0;
      const watch = setInterval(() => {
        stagedSize(spool)
          .then((size) => {
            wholeSize = Math.max(wholeSize, size);
          })
          .catch(() => {});
      }, 5);
      expect(await sendRoster(first, 'Name0')).toBe(200);
      clearInterval(watch);
      let state = await stateOf(first);
      expect(state).toMatchObject({ people: ROWS, links: ROWS, imports: 1 });

      const outcomes: string[] = [];
      for (const [index, delayMs] of DELAYS_MS.entries()) {
        const victim = running;
        const client = await signIn(victim);
        const answer = sendRoster(client, `Name${index + 1}`).catch(() => 'no answer');
        await transactionBegins(spool, wholeSize);
        await wait(delayMs);
        victim.kill('SIGKILL');
        await victim.exited;
        const status = await answer;
        await rm(spool, { recursive: true });
        await mkdir(spool);

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
        expect(allowed, `killed ${delayMs} ms into the transaction`).toContainEqual(after);
        outcomes.push(after.people === state.people ? 'nothing' : 'everything');
        state = after;
      }
      expect(outcomes).toContain('nothing');
      running.kill('SIGTERM');
      expect(await running.exited).toBe(0);
    },
  );
});
