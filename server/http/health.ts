import type { FastifyInstance } from 'fastify';
import type { DatabaseHandle } from '#server/database/client.ts';
import type { RedisHandle } from '#server/redis.ts';
import { within } from '#server/within.ts';

const PING_TIMEOUT_MS = 3_000;

interface HealthSettings {
  database: DatabaseHandle;
  redis: RedisHandle | null;
  isStopping: () => boolean;
}

/** For load balancers and supervisors: fixed words, no session, no details. */
export const registerHealth = (app: FastifyInstance, settings: HealthSettings): void => {
  const { database, redis, isStopping } = settings;
  const redisWord = () => {
    if (redis === null) return 'not configured';
    return redis.isReady() ? 'ok' : 'degraded';
  };
  app.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  });
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    const isUp =
      !isStopping() &&
      (await within(PING_TIMEOUT_MS, database.ping()).then(
        () => true,
        () => false,
      ));
    if (!isUp) reply.code(503);
    return {
      status: isUp ? 'ok' : 'unavailable',
      database: isUp ? 'ok' : 'unavailable',
      redis: redisWord(),
    };
  });
};
