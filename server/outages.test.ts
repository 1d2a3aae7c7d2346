import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { DatabaseHandle } from '#server/database/client.ts';
import { openPostgres } from '#server/database/postgres.ts';
import { openRedis, type RedisHandle } from '#server/redis.ts';
import { openLink, type SeverableLink } from '#server/testing/severable-link.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import {
  createPostgresDatabase,
  type PostgresTestDatabase,
} from '#server/testing/test-database.ts';

const databaseServer = process.env['TEST_DATABASE_URL'];
const redisServer = process.env['TEST_REDIS_URL'];

describe.runIf(databaseServer !== undefined)('while the database is away', () => {
  let created: PostgresTestDatabase;
  let link: SeverableLink;
  let database: DatabaseHandle;
  let test: TestApp;
  beforeAll(async () => {
    created = await createPostgresDatabase(databaseServer ?? '');
    link = await openLink(created.url);
    database = await openPostgres(link.url, () => {});
    test = await openTestApp({ database });
  });
  afterAll(async () => {
    await test.close();
    await link.sever();
    await created.drop();
  });

  it('requests get 503 in plain words, and everything works again when it is back', async () => {
    const client = await test.user();
    await link.sever();
    const refused = await client.get('/api/user');
    expect(refused.statusCode).toBe(503);
    expect(refused.json().message).toContain('database cannot be reached');
    expect(refused.body).not.toMatch(/ECONN|127\.0\.0\.1|select/);
    expect((await client.get('/readyz')).statusCode).toBe(503);
    expect((await client.get('/healthz')).statusCode).toBe(200);
    const login = await client.post('/api/login', {
      email: 'a@example.edu',
      password: 'Some-pass-1',
    });
    expect(login.statusCode).toBe(503);
    await link.mend();
    await vi.waitFor(async () => expect((await client.get('/readyz')).statusCode).toBe(200));
    expect((await client.get('/api/user')).statusCode).toBe(200);
  });
});

describe.runIf(redisServer !== undefined)('while Redis is away', () => {
  let link: SeverableLink;
  let redis: RedisHandle;
  let test: TestApp;
  const changes: string[] = [];
  beforeAll(async () => {
    link = await openLink(redisServer ?? '');
    redis = openRedis(link.url, (state) => void changes.push(state));
    test = await openTestApp({ redis });
    await vi.waitUntil(() => redis.isReady());
  });
  afterAll(async () => {
    await test.close();
    await redis.close();
    await link.sever();
  });

  it('the product goes on, limits hold, and readiness says degraded', async () => {
    const visitor = test.visitor();
    visitor.address = '203.0.113.9';
    expect((await visitor.get('/readyz')).json().redis).toBe('ok');
    await link.sever();
    await vi.waitFor(() => expect(redis.isReady()).toBe(false));
    const ready = await visitor.get('/readyz');
    expect(ready.statusCode).toBe(200);
    expect(ready.json().redis).toBe('degraded');
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 6; attempt += 1) {
      const email = 'away@example.edu';
      statuses.push(
        (await visitor.post('/api/login', { email, password: 'Wrong-pass-1' })).statusCode,
      );
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    await link.mend();
    await vi.waitFor(() => expect(redis.isReady()).toBe(true), { timeout: 10_000 });
    expect(changes).toEqual(['ready', 'away', 'ready']);
  });
});
