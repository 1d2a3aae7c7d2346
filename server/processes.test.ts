import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { HttpClient } from '#server/testing/http-client.ts';
import {
  type ServerProcess,
  spawnServer,
  startServerProcess,
} from '#server/testing/server-process.ts';
import { openSmtpSink, type SmtpSink } from '#server/testing/smtp-sink.ts';
import {
  createPostgresDatabase,
  type PostgresTestDatabase,
} from '#server/testing/test-database.ts';

const ADMIN = { email: 'admin@beacon.local', password: 'Admin-pass-1' };
const TIMEOUT_MS = 400_000;

describe('a process on its own folder', () => {
  let folder: string;
  const environment = () => ({ DATA_DIR: folder, ADMIN_PASSWORD: ADMIN.password });
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'beacon-process-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it(
    'refuses a second one, survives kill -9 with all it acknowledged, and stops cleanly',
    { timeout: TIMEOUT_MS },
    async () => {
      const first = await startServerProcess(environment());
      const client = new HttpClient(first.url);
      expect((await client.post('/api/login', ADMIN)).status).toBe(200);
      expect((await client.post('/api/projects', { name: 'Kept' })).status).toBe(201);

      const second = spawnServer(environment());
      expect(await second.exited).toBe(1);
      expect(second.output()).toContain('another process is using the data folder');
      expect((await client.request('/api/user')).status).toBe(200);

      first.kill('SIGKILL');
      await first.exited;
      const third = await startServerProcess(environment());
      client.baseUrl = third.url;
      const projects = (await (await client.request('/api/projects')).json()) as { name: string }[];
      expect(projects.map(({ name }) => name)).toEqual(['Kept']);
      expect(third.output()).not.toContain("Beacon's administrator");

      const inFlight = await client.beginPost('/api/login', ADMIN);
      third.kill('SIGTERM');
      expect(await inFlight.finish()).toBe(200);
      expect(await third.exited).toBe(0);
    },
  );

  it('names every bad setting and ends', async () => {
    const { exited, output } = spawnServer({ DATA_DIR: folder, PORT: 'x', LOG_LEVEL: 'loud' });
    expect(await exited).toBe(1);
    expect(output()).toContain('  PORT: must be a port number');
    expect(output()).toContain('  LOG_LEVEL: must be one of');
  });
});

const databaseServer = process.env['TEST_DATABASE_URL'];

describe.runIf(databaseServer !== undefined)('several processes on one PostgreSQL', () => {
  let database: PostgresTestDatabase;
  let processes: ServerProcess[];
  let mailbox: SmtpSink;
  beforeAll(async () => {
    mailbox = await openSmtpSink();
    database = await createPostgresDatabase(databaseServer ?? '');
    const redis = process.env['TEST_REDIS_URL'];
    const environment = {
      DATABASE_URL: database.url,
      SESSION_SECRET: 'one secret for all processes, long enough',
      ADMIN_PASSWORD: ADMIN.password,
      SMTP_URL: mailbox.url,
      ...(redis === undefined ? {} : { REDIS_URL: redis }),
    };
    processes = await Promise.all([1, 2, 3].map(() => startServerProcess(environment)));
  }, TIMEOUT_MS);
  afterAll(async () => {
    for (const each of processes) each.kill('SIGKILL');
    await Promise.all(processes.map(({ exited }) => exited));
    await mailbox.close();
    await database.drop();
  });
  const urlOf = (index: number) => processes[index]?.url ?? '';

  it('migrate an empty database once and make one administrator', () => {
    const announced = processes.filter((each) => each.output().includes("Beacon's administrator"));
    expect(announced).toHaveLength(1);
  });

  it('deliver every mail once by SMTP, whichever of them composed it', async () => {
    const addresses = Array.from({ length: 12 }, (_, index) => `mail-${index}@example.edu`);
    const answers = await Promise.all(
      addresses.map(async (email, index) => {
        const client = new HttpClient(urlOf(index % processes.length));
        const registration = { email, password: 'Mail-pass-1', confirmPassword: 'Mail-pass-1' };
        return (await client.post('/api/register', registration)).status;
      }),
    );
    expect(new Set(answers)).toEqual(new Set([201]));
    await vi.waitFor(() => expect(mailbox.received).toHaveLength(addresses.length), {
      timeout: 30_000,
    });
    expect(new Set(mailbox.received.flatMap(({ to }) => to))).toEqual(new Set(addresses));
    expect(mailbox.received[0]?.content).toMatch(/\/verify\?token=[\w-]{43}/);
  });

  it(
    'share sessions, tokens and limits, and go on when one of them is killed',
    { timeout: TIMEOUT_MS },
    async () => {
      const client = new HttpClient(urlOf(0));
      expect((await client.post('/api/login', ADMIN)).status).toBe(200);
      client.baseUrl = urlOf(1);
      expect((await client.request('/api/user')).status).toBe(200);
      expect((await client.post('/api/projects', { name: 'Shared' })).status).toBe(201);

      // Redis may outlive the run, and remembers failures for a day.
      const victim = `victim-${randomUUID()}@example.edu`;
      const guess = async (index: number) => {
        const guesser = new HttpClient(urlOf(index));
        const wrong = { email: victim, password: 'Wrong-guess-1' };
        return (await guesser.post('/api/login', wrong)).status;
      };
      const statuses: number[] = [];
      for (const index of [0, 1, 2, 0, 1, 2]) statuses.push(await guess(index));
      expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);

      processes[1]?.kill('SIGKILL');
      await processes[1]?.exited;
      client.baseUrl = urlOf(2);
      const projects = (await (await client.request('/api/projects')).json()) as object[];
      expect(projects).toHaveLength(1);
      expect((await client.post('/api/logout', {})).status).toBe(200);
      client.baseUrl = urlOf(0);
      expect((await client.request('/api/user')).status).toBe(401);
    },
  );

  it('end with the reason when the database cannot be reached at the start', async () => {
    const { exited, output } = spawnServer({
      DATABASE_URL: database.url.replace(/\/[^/]+$/, '/no_such_database'),
      SESSION_SECRET: 'one secret for all processes, long enough',
    });
    expect(await exited).toBe(1);
    expect(output()).toContain('cannot start');
    expect(output()).toContain('no_such_database');
  });
});
