import type { Redis } from 'ioredis';
import type { DatabaseHandle } from '#server/database/client.ts';
import type { RedisHandle } from '#server/redis.ts';
import { createDatabasePaceStore } from './pace.repository.ts';
import { createMemoryPaceStore, type PaceStore } from './pace.ts';

const KEY = 'beacon:openalex:pace';

/** Each runs as one step, by the clock of Redis: those of several machines need not agree. */
const STEP = (body: string) => `
local time = redis.call('TIME')
local now = tonumber(time[1]) * 1000 + tonumber(time[2]) / 1000
local next = tonumber(redis.call('GET', KEYS[1]) or '0')
${body}`;

const RESERVE = STEP(`
local starts = math.max(next, now)
local ends = starts + tonumber(ARGV[1])
redis.call('SET', KEYS[1], string.format('%.3f', ends), 'PX', math.ceil(ends - now) + 1000)
return string.format('%.3f', starts - now)`);

const HOLD = STEP(`
local ends = math.max(next, now + tonumber(ARGV[1]))
redis.call('SET', KEYS[1], string.format('%.3f', ends), 'PX', math.ceil(ends - now) + 1000)
return 0`);

export const createRedisPaceStore = (redis: Redis): PaceStore => ({
  reserve: async (lengthMs) => Number(await redis.eval(RESERVE, 1, KEY, lengthMs)),
  hold: async (holdMs) => {
    await redis.eval(HOLD, 1, KEY, holdMs);
  },
});

/** A store that is away must not stop the reading: the next one keeps the pace meanwhile. */
const withFallback = (first: PaceStore, second: PaceStore): PaceStore => ({
  reserve: (lengthMs) => first.reserve(lengthMs).catch(() => second.reserve(lengthMs)),
  hold: (holdMs) => first.hold(holdMs).catch(() => second.hold(holdMs)),
});

/** Redis where it is configured, else PostgreSQL; the embedded database serves one process only. */
export const createPaceStore = (
  { kind, db }: Pick<DatabaseHandle, 'kind' | 'db'>,
  redis: RedisHandle | null,
): PaceStore => {
  const inMemory = createMemoryPaceStore();
  const shared =
    kind === 'embedded' ? inMemory : withFallback(createDatabasePaceStore(db), inMemory);
  return redis === null ? shared : withFallback(createRedisPaceStore(redis.client), shared);
};
