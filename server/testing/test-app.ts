import type { FastifyInstance } from 'fastify';
import { buildApp } from '#server/app.ts';
import { type Config, parseConfig } from '#server/config.ts';
import type { DatabaseHandle } from '#server/database/client.ts';
import { type DiskGuard, noDiskGuard } from '#server/database/disk-guard.ts';
import { ensureFirstAdministrator } from '#server/features/accounts/first-administrator.ts';
import { createSessions } from '#server/features/accounts/sessions.service.ts';
import { deriveKeys } from '#server/http/keys.ts';
import { createLogger } from '#server/logger.ts';
import { createLimitStore } from '#server/limits/redis-limit-store.ts';
import { createOutbox, type Outbox } from '#server/mail/outbox.ts';
import type { RedisHandle } from '#server/redis.ts';
import { createManualClock, type ManualClock } from './manual-clock.ts';
import { TestClient } from './test-client.ts';
import { openTestDatabase } from './test-database.ts';

export const ADMIN = { email: 'admin@beacon.local', password: 'Admin-pass-1' };

export interface TestApp {
  app: FastifyInstance;
  config: Config;
  clock: ManualClock;
  database: DatabaseHandle;
  outbox: Outbox;
  /** What the server printed on its console. */
  printed: string[];
  /** What the server logged, as lines of JSON. */
  logged: string[];
  visitor(): TestClient;
  admin(): Promise<TestClient>;
  /** A verified account, signed in. */
  user(email?: string): Promise<TestClient>;
  close(): Promise<void>;
}

interface TestAppOptions {
  database?: DatabaseHandle;
  redis?: RedisHandle;
  environment?: Record<string, string>;
  diskGuard?: DiskGuard;
  webFolder?: string;
}

/** The real app on a real database; only the clock, the console and the disk can be chosen. */
export const openTestApp = async (options: TestAppOptions = {}): Promise<TestApp> => {
  const config = parseConfig({
    ADMIN_PASSWORD: ADMIN.password,
    LOG_LEVEL: 'info',
    // Nothing listens there: no test reaches the real service.
    OPENALEX_BASE_URL: 'http://127.0.0.1:9',
    ...options.environment,
  });
  const clock = createManualClock('2026-11-15T09:00:00.000Z');
  const printed: string[] = [];
  const logged: string[] = [];
  const printLine = (line: string) => void printed.push(line);
  const database = options.database ?? (await openTestDatabase());
  const redis = options.redis ?? null;
  const { db } = database;
  await ensureFirstAdministrator({ db, clock, config, printLine });
  const log = createLogger(config.logLevel, { write: (line) => void logged.push(line) });
  const outbox = createOutbox({ config, db, clock, log, printLine });
  const app = await buildApp({
    config,
    clock,
    keys: deriveKeys('a secret of the tests, long enough'),
    database,
    diskGuard: options.diskGuard ?? noDiskGuard,
    redis,
    limitStore: createLimitStore(db, redis),
    sessions: createSessions(db, clock),
    outbox,
    log,
    webFolder: options.webFolder ?? '/nonexistent',
  });
  await app.ready();

  const visitor = () => new TestClient(app);
  const admin = async () => {
    const client = visitor();
    await client.signIn(ADMIN);
    return client;
  };
  const user = async (email = `user-${Math.random().toString(36).slice(2)}@example.edu`) => {
    const client = visitor();
    await client.registerAndVerify(email, printed);
    await client.signIn({ email, password: TestClient.password });
    return client;
  };
  return {
    app,
    config,
    clock,
    database,
    outbox,
    printed,
    logged,
    visitor,
    admin,
    user,
    close: async () => {
      await app.close();
      await outbox.stop();
      await database.close();
    },
  };
};
