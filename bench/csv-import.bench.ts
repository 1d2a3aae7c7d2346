import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database, DatabaseHandle } from '#server/database/client.ts';
import { openEmbedded } from '#server/database/embedded/open-embedded.ts';
import { openPostgres } from '#server/database/postgres.ts';
import type { HttpClient } from '#server/testing/http-client.ts';
import { multipartFile } from '#server/testing/upload.ts';
import { copyIntoTwin, parseFile, timed, writeCopyFile } from './copy-floor.ts';
import { watchMemory } from './memory.ts';
import { type Started, startPostgres } from './processes.ts';
import { sizeOption, writeRosterFile } from './roster-file.ts';
import { signIn, startBuilt, urlOf } from './signed-in.ts';
import { median, type Row, whole } from './table.ts';

const ROUNDS = 3;
const PAUSE_MS = 20;

export const sendRosterFile = async (client: HttpClient, path: string): Promise<void> => {
  const { payload, contentType } = multipartFile(readFileSync(path), 'roster.csv');
  const token: { token: string } = await (await client.request('/api/csrf-token')).json();
  const headers = { 'x-csrf-token': token.token, 'content-type': contentType };
  const response = await client.request('/api/admin/faculty/import', {
    method: 'POST',
    headers,
    body: new Uint8Array(payload),
  });
  const answer: { failed: number } = await response.json();
  if (response.status !== 200 || answer.failed > 0) {
    throw new Error(`The import failed: ${JSON.stringify(answer).slice(0, 500)}`);
  }
};

const emptyRoster = (db: Database) =>
  db.execute(sql`truncate faculty, faculty_org_units, org_units, institutions restart identity`);

/** How long a small request waits at most, asked often, but not so often that it takes a core. */
const watchWaiting = (client: HttpClient): (() => Promise<number>) => {
  const over = new AbortController();
  let longest = 0;
  const asking = (async () => {
    while (!over.signal.aborted) {
      const wait = await timed(async () => (await client.request('/api/user')).text());
      longest = Math.max(longest, wait);
      await pause(PAUSE_MS);
    }
  })();
  return async () => {
    over.abort();
    await asking;
    return longest;
  };
};

const measureImport = async (server: Started, path: string) => {
  const client = await signIn(urlOf(server));
  const other = await signIn(urlOf(server));
  const grown = watchMemory(server.child.pid);
  const waited = watchWaiting(other);
  const tookMs = await timed(() => sendRosterFile(client, path));
  return { tookMs, longestWaitMs: await waited(), grownMb: grown() };
};

type Measured = Record<'ours' | 'floor' | 'waits' | 'grown', number[]>;

const rowsOf = (where: string, measured: Measured, isGoal: boolean): Row[] => {
  const size = whole(sizeOption());
  const ratio = median(measured.ours) / median(measured.floor);
  return [
    {
      what: `import of ${size} rows on ${where}, ms`,
      measured: whole(median(measured.ours)),
      floor: `${whole(median(measured.floor))} (csv-parse, then COPY into the same indexes)`,
      ratio: ratio.toFixed(2),
      goal: isGoal ? '≤ 4' : 'reported',
    },
    {
      what: `longest wait of another request meanwhile on ${where}, ms`,
      measured: whole(Math.max(...measured.waits)),
      floor: '',
      ratio: '',
      goal: 'reported',
    },
    {
      what: `growth of the server's memory on ${where}, MB`,
      measured: whole(Math.max(...measured.grown)),
      floor: '100',
      ratio: '',
      goal: isGoal ? '≤ 100' : 'reported',
    },
  ];
};

const onPostgres = async (folder: string, path: string): Promise<Row[]> => {
  const cluster = await startPostgres();
  if (cluster === null) return [];
  const environment = { DATABASE_URL: cluster.url, SESSION_SECRET: 'x'.repeat(40) };
  let database: DatabaseHandle | null = null;
  try {
    const server = await startBuilt(environment);
    database = await openPostgres(cluster.url, () => {});
    const { db } = database;
    const copyPath = join(folder, 'copy.txt');
    const measured: Measured = { ours: [], floor: [], waits: [], grown: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      const { tookMs, longestWaitMs, grownMb } = await measureImport(server, path);
      await writeCopyFile(db, copyPath);
      const floor = (await parseFile(path)) + (await copyIntoTwin(db, copyPath));
      await emptyRoster(db);
      measured.ours.push(tookMs);
      measured.floor.push(floor);
      measured.waits.push(longestWaitMs);
      measured.grown.push(grownMb);
    }
    await server.stop();
    return rowsOf('PostgreSQL', measured, true);
  } finally {
    await database?.close();
    cluster.stop();
  }
};

const onEmbedded = async (folder: string, path: string): Promise<Row[]> => {
  const dataDir = join(folder, 'data');
  const server = await startBuilt({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' });
  const { tookMs, longestWaitMs, grownMb } = await measureImport(server, path);
  await server.stop();
  const database = await openEmbedded(dataDir, () => {});
  const copyPath = join(folder, 'copy.txt');
  await writeCopyFile(database.db, copyPath);
  const floor = (await parseFile(path)) + (await copyIntoTwin(database.db, copyPath));
  await database.close();
  const measured = { ours: [tookMs], floor: [floor], waits: [longestWaitMs], grown: [grownMb] };
  return rowsOf('the embedded database', measured, false);
};

/** A whole import over HTTP against parsing the same file and loading it into a bare table. */
export const benchCsvImport = async (): Promise<Row[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'beacon-bench-import-'));
  try {
    const path = join(folder, 'roster.csv');
    await writeRosterFile(path, sizeOption());
    return [...(await onPostgres(folder, path)), ...(await onEmbedded(folder, path))];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
