import type { Redis } from 'ioredis';
import type { Database } from '#server/database/client.ts';
import type { RedisHandle } from '#server/redis.ts';
import { delayAfter, type LimitStore } from './limit-store.ts';
import { createDatabaseLimitStore } from './limits.repository.ts';

const PREFIX = 'beacon:limit:';

/** Both scripts run as one step in Redis; times come from the caller, so that all stores agree. */
const ADD = `
local count = redis.call('HGET', KEYS[1], 'count')
local ends = redis.call('HGET', KEYS[1], 'ends')
if not ends or tonumber(ends) <= tonumber(ARGV[3]) then
  count = 0
  ends = tonumber(ARGV[3]) + tonumber(ARGV[2])
end
count = tonumber(count) + tonumber(ARGV[1])
redis.call('HSET', KEYS[1], 'count', count, 'ends', ends)
redis.call('PEXPIRE', KEYS[1], tonumber(ARGV[2]) * 2)
return {count, tostring(ends)}`;

const ATTEMPT = `
local now = tonumber(ARGV[1])
local blocked = tonumber(redis.call('HGET', KEYS[1], 'blocked') or '0')
if blocked > now then return tostring(blocked) end
local count = redis.call('HINCRBY', KEYS[1], 'count', 1)
local delay = cjson.decode(ARGV[3])[math.min(count, tonumber(ARGV[4]))]
if delay > 0 then redis.call('HSET', KEYS[1], 'blocked', now + delay) end
redis.call('PEXPIRE', KEYS[1], tonumber(ARGV[2]))
return '0'`;

const MOST_STEPS = 64;

export const createRedisLimitStore = (redis: Redis): LimitStore => ({
  add: async (key, cost, windowMs, now) => {
    const answer = await redis.eval(ADD, 1, PREFIX + key, cost, windowMs, now.getTime());
    if (!Array.isArray(answer)) throw new Error('Redis gave no count');
    return { count: Number(answer[0]), endsAt: new Date(Number(answer[1])) };
  },

  attempt: async (key, policy, now) => {
    const delays = Array.from({ length: MOST_STEPS }, (_, index) => delayAfter(index + 1, policy));
    const answer = await redis.eval(
      ATTEMPT,
      1,
      PREFIX + key,
      now.getTime(),
      policy.memoryMs,
      JSON.stringify(delays),
      MOST_STEPS,
    );
    const blockedUntil = Number(answer);
    return { blockedUntil: blockedUntil > 0 ? new Date(blockedUntil) : null };
  },

  clear: async (key) => {
    await redis.del(PREFIX + key);
  },
});

/** While Redis is away the counts go to PostgreSQL: limits never fall open. */
export const withFallback = (first: LimitStore, second: LimitStore): LimitStore => ({
  add: (...call) => first.add(...call).catch(() => second.add(...call)),
  attempt: (...call) => first.attempt(...call).catch(() => second.attempt(...call)),
  clear: async (key) => {
    await Promise.all([first.clear(key).catch(() => {}), second.clear(key)]);
  },
});

/** Redis where it is configured, the database otherwise and meanwhile. */
export const createLimitStore = (db: Database, redis: RedisHandle | null): LimitStore => {
  const inDatabase = createDatabaseLimitStore(db);
  return redis === null
    ? inDatabase
    : withFallback(createRedisLimitStore(redis.client), inDatabase);
};
