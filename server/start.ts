import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { buildApp } from './app.ts';
import { systemClock } from './clock.ts';
import type { Config } from './config.ts';
import type { DatabaseHandle } from './database/client.ts';
import { guardDisk, noDiskGuard } from './database/disk-guard.ts';
import { openEmbedded } from './database/embedded/open-embedded.ts';
import { openPostgres } from './database/postgres.ts';
import { deleteTokensBefore } from './features/accounts/account-tokens.repository.ts';
import { ensureFirstAdministrator } from './features/accounts/first-administrator.ts';
import { prepareDecoy } from './features/accounts/passwords.ts';
import { createSessions } from './features/accounts/sessions.service.ts';
import { deriveKeys } from './http/keys.ts';
import { deleteExpiredLimits } from './limits/limits.repository.ts';
import { createLimitStore } from './limits/redis-limit-store.ts';
import { createOutbox } from './mail/outbox.ts';
import { startMaintenance } from './maintenance.ts';
import { openRedis } from './redis.ts';
import { sessionSecret } from './session-secret.ts';

const TOKENS_KEPT_MS = 30 * 24 * 60 * 60 * 1_000;

export interface RunningServer {
  app: FastifyInstance;
  stop(): Promise<void>;
}

const openDatabase = (config: Config, log: Logger): Promise<DatabaseHandle> =>
  config.databaseUrl === null
    ? openEmbedded(config.dataDir, (reason) =>
        log.error({ reason }, 'the embedded database is down'),
      )
    : openPostgres(config.databaseUrl, (err) => log.warn({ err }, 'a database connection broke'));

/** Settings → database → app → listen; what was opened is closed in the opposite order. */
export const startServer = async (
  config: Config,
  log: Logger,
  io: { webFolder: string; printLine: (line: string) => void },
): Promise<RunningServer> => {
  const clock = systemClock;
  const database = await openDatabase(config, log);
  const { db } = database;
  const secret = await sessionSecret(config);
  await ensureFirstAdministrator({ db, clock, config, printLine: io.printLine });

  const redis =
    config.redisUrl === null
      ? null
      : openRedis(config.redisUrl, (state, reason) => log.warn({ state, reason }, 'redis'));
  const limitStore = createLimitStore(db, redis);
  const diskGuard = database.kind === 'embedded' ? guardDisk(config.dataDir) : noDiskGuard;
  await diskGuard.check();
  const sessions = createSessions(db, clock);
  const outbox = createOutbox({ config, db, clock, log, printLine: io.printLine });

  const app = await buildApp({
    config,
    clock,
    keys: deriveKeys(secret),
    database,
    diskGuard,
    redis,
    limitStore,
    sessions,
    outbox,
    log,
    webFolder: io.webFolder,
  });
  outbox.start();
  const stopMaintenance = startMaintenance(
    [
      () => sessions.deleteStale(),
      () => deleteExpiredLimits(db, clock.now()),
      () => deleteTokensBefore(db, new Date(clock.now().getTime() - TOKENS_KEPT_MS)),
    ],
    (err) => log.warn({ err }, 'a chore failed'),
  );
  await app.listen({ port: config.port, host: config.host });
  prepareDecoy().catch((err: unknown) => log.warn({ err }, 'the password decoy failed'));

  return {
    app,
    stop: async () => {
      stopMaintenance();
      diskGuard.stop();
      await app.close();
      await outbox.stop();
      await redis?.close();
      await database.close();
    },
  };
};
