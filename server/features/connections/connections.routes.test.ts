import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Connections } from '#contract/connections.ts';
import { parseConfig } from '#server/config.ts';
import { openPostgres } from '#server/database/postgres.ts';
import { openRedis, type RedisHandle } from '#server/redis.ts';
import { openLink, type SeverableLink } from '#server/testing/severable-link.ts';
import { openSmtpSink, type SmtpSink } from '#server/testing/smtp-sink.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { createPostgresDatabase } from '#server/testing/test-database.ts';
import { createConnectionChecks } from './connections.service.ts';

const databaseServer = process.env['TEST_DATABASE_URL'];
const redisServer = process.env['TEST_REDIS_URL'];

const never = () => new Promise<never>(() => {});

const check = async (client: TestClient): Promise<Connections> => {
  const response = await client.get('/api/test/connections');
  expect(response.statusCode, response.body).toBe(200);
  return response.json<Connections>();
};

const openOpenAlex = async (status: () => number): Promise<{ server: Server; url: string }> => {
  const server = createServer((_request, response) => {
    response.statusCode = status();
    response.end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
};

describe('the connections', () => {
  let sink: SmtpSink;
  let openAlex: Awaited<ReturnType<typeof openOpenAlex>>;
  let test: TestApp;
  let admin: TestClient;
  let openAlexStatus = 200;
  beforeAll(async () => {
    sink = await openSmtpSink();
    openAlex = await openOpenAlex(() => openAlexStatus);
    const smtpUrl = sink.url;
    test = await openTestApp({
      environment: { SMTP_URL: smtpUrl, OPENALEX_BASE_URL: openAlex.url },
    });
    admin = await test.admin();
  });
  afterAll(async () => {
    await test.close();
    openAlex.server.close();
    await sink.close();
  });

  it('are all checked for an administrator, with the number of units', async () => {
    const { db } = test.database;
    await db.execute(
      `insert into institutions (name, name_key, created_at)
       values ('Northfield', 'northfield', now())`,
    );
    await db.execute(
      `insert into org_units (institution_id, name, name_key, type, path, created_at)
       select i.id, n::text, n::text, 'department', n::text, now()
       from institutions i, generate_series(1, 3) n`,
    );
    expect(await check(admin)).toEqual({
      database: { status: 'connected', orgUnits: { accessible: true, count: 3 } },
      redis: {
        status: 'not configured',
        message: 'Redis is not configured; limits live in PostgreSQL.',
      },
      openalex: { status: 'connected' },
      smtp: { status: 'connected' },
    });
    expect(sink.received).toEqual([]);
  });

  it('count an OpenAlex that refuses us as reachable, and one that fails as an error', async () => {
    openAlexStatus = 403;
    expect((await check(admin)).openalex).toEqual({ status: 'connected' });
    openAlexStatus = 503;
    expect((await check(admin)).openalex).toEqual({
      status: 'error',
      message: 'OpenAlex answered with HTTP 503.',
    });
  });

  it('tell a database whose units cannot be read', async () => {
    await test.database.db.execute('alter table org_units rename to org_units_away');
    try {
      const { database } = await check(admin);
      expect(database).toMatchObject({
        status: 'connected',
        orgUnits: { accessible: false, count: 0 },
      });
      expect(database.message).toContain('org_units');
    } finally {
      await test.database.db.execute('alter table org_units_away rename to org_units');
    }
  });
});

describe('services that are away', () => {
  it('become words with their reason, without credentials, and never a fault', async () => {
    const test = await openTestApp({
      environment: {
        SMTP_URL: 'smtp://beacon:s3cret@127.0.0.1:9',
        OPENALEX_BASE_URL: 'http://reader:hidden@127.0.0.1:9',
      },
    });
    try {
      const response = await (await test.admin()).get('/api/test/connections');
      expect(response.json()).toMatchObject({
        openalex: { status: 'error' },
        smtp: { status: 'error', message: expect.stringContaining('ECONNREFUSED') },
      });
      expect(response.body).not.toMatch(/s3cret|hidden|reader:/);
    } finally {
      await test.close();
    }
  });

  it('that take the call and say nothing are given up, all at the same time', async () => {
    const silent = createTcpServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const config = parseConfig({
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      OPENALEX_BASE_URL: `http://127.0.0.1:${port}`,
    });
    const test = await openTestApp();
    try {
      const database = { ...test.database, ping: never };
      const started = performance.now();
      const checks = createConnectionChecks({ config, database, redis: null });
      const result = await checks.run(true);
      expect(performance.now() - started).toBeLessThan(10_000);
      expect(result.database).toMatchObject({
        status: 'error',
        message: 'No answer within 3 seconds.',
      });
      expect(result.openalex?.status).toBe('error');
      expect(result.openalex?.message).toMatch(/timeout/i);
      expect(result.smtp?.status).toBe('error');
    } finally {
      await test.close();
      silent.close();
    }
  });
});

describe.runIf(redisServer !== undefined)('Redis', () => {
  let link: SeverableLink;
  let redis: RedisHandle;
  let test: TestApp;
  beforeAll(async () => {
    link = await openLink(redisServer ?? '');
    redis = openRedis(link.url, () => {});
    test = await openTestApp({ redis });
  });
  afterAll(async () => {
    await test.close();
    await redis.close();
    await link.sever();
  });

  it('is connected, then an error with its reason for administrators and fixed words for users', async () => {
    const [user, admin] = [await test.user(), await test.admin()];
    await vi.waitFor(() => expect(redis.isReady()).toBe(true));
    expect((await check(user)).redis).toEqual({ status: 'connected' });
    await link.sever();
    await vi.waitFor(() => expect(redis.isReady()).toBe(false));
    const shown = await check(user);
    expect(shown.redis).toEqual({
      status: 'error',
      message: 'Redis cannot be reached at the moment; limits live in PostgreSQL until it is back.',
    });
    expect(shown).not.toHaveProperty('smtp');
    expect(shown).not.toHaveProperty('openalex');
    await vi.waitFor(async () =>
      expect((await check(admin)).redis.message).toContain('ECONNREFUSED'),
    );
    await link.mend();
    await vi.waitFor(() => expect(redis.isReady()).toBe(true), { timeout: 10_000 });
    expect((await check(user)).redis).toEqual({ status: 'connected' });
  });
});

describe.runIf(databaseServer !== undefined)('a database that is cut off', () => {
  it('is an error in fixed words for users, with its reason for administrators', async () => {
    const created = await createPostgresDatabase(databaseServer ?? '');
    const link = await openLink(created.url);
    const database = await openPostgres(link.url, () => {});
    const test = await openTestApp({ database });
    try {
      const user = await test.user();
      const checks = createConnectionChecks({ config: test.config, database, redis: null });
      expect((await checks.run(false)).database.status).toBe('connected');
      await link.sever();
      // Whoever asks cannot be known while the accounts are away: words all the same, and no 500.
      const refused = await user.get('/api/test/connections');
      expect(refused.statusCode).toBe(503);
      expect(refused.json().message).toContain('database cannot be reached');
      expect((await checks.run(false)).database).toEqual({
        status: 'error',
        message: 'The database cannot be reached at the moment.',
        orgUnits: { accessible: false, count: 0 },
      });
      const detailed = (await checks.run(true)).database;
      expect(detailed.message).toContain('ECONNREFUSED');
      await link.mend();
      await vi.waitFor(async () =>
        expect((await checks.run(false)).database.status).toBe('connected'),
      );
    } finally {
      await test.close();
      await link.sever();
      await created.drop();
    }
  });
});
