import type { FastifyInstance } from 'fastify';
import type { DatabaseHandle } from '#server/database/client.ts';
import type { RedisHandle } from '#server/redis.ts';

const PING_TIMEOUT_MS = 3_000;

const within = async (work: Promise<void>, timeoutMs: number): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), timeoutMs);
  });
  try {
    return await Promise.race([work.then(() => true), late]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
};

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
    const isUp = !isStopping() && (await within(database.ping(), PING_TIMEOUT_MS));
    if (!isUp) reply.code(503);
    return {
      status: isUp ? 'ok' : 'unavailable',
      database: isUp ? 'ok' : 'unavailable',
      redis: redisWord(),
    };
  });
};
