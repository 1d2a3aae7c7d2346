import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DatabaseHandle } from '#server/database/client.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { LeasedLimit } from './leased-limit.ts';
import { delayAfter, type GrowingDelay, type LimitStore } from './limit-store.ts';
import { createDatabaseLimitStore, deleteExpiredLimits } from './limits.repository.ts';
import { createRedisLimitStore, withFallback } from './redis-limit-store.ts';

const POLICY: GrowingDelay = {
  freeAttempts: 3,
  firstDelayMs: 1_000,
  longestDelayMs: 6_000,
  memoryMs: 60_000,
};
const START = new Date('2026-11-15T09:00:00Z').getTime();
const at = (milliseconds: number) => new Date(START + milliseconds);

let database: DatabaseHandle;
let redis: Redis | null = null;
const stores: { name: string; store: LimitStore }[] = [];
beforeAll(async () => {
  database = await openTestDatabase();
  stores.push({ name: 'the database', store: createDatabaseLimitStore(database.db) });
  const url = process.env['TEST_REDIS_URL'];
  if (url === undefined) return;
  redis = new Redis(url);
  stores.push({ name: 'Redis', store: createRedisLimitStore(redis) });
});
afterAll(async () => {
  await database.close();
  await redis?.quit();
});

let serial = 0;
const freshKey = () => `test:${process.pid}:${Date.now()}:${(serial += 1)}`;

describe('a limit store', () => {
  it('counts within a window and begins anew after it', async () => {
    for (const { name, store } of stores) {
      const key = freshKey();
      expect((await store.add(key, 1, 1_000, at(0))).count, name).toBe(1);
      const second = await store.add(key, 4, 1_000, at(500));
      expect(second, name).toEqual({ count: 5, endsAt: at(1_000) });
      expect(await store.add(key, 1, 1_000, at(1_000)), name).toEqual({
        count: 1,
        endsAt: at(2_000),
      });
    }
  });

  it('blocks ever longer beyond the free attempts, up to the longest delay', async () => {
    for (const { name, store } of stores) {
      const key = freshKey();
      let now = 0;
      for (let free = 0; free < 3; free += 1) {
        expect((await store.attempt(key, POLICY, at(now))).blockedUntil, name).toBeNull();
      }
      for (const delay of [1_000, 2_000, 4_000, 6_000, 6_000]) {
        expect((await store.attempt(key, POLICY, at(now))).blockedUntil, name).toEqual(
          at(now + delay),
        );
        now += delay;
        expect((await store.attempt(key, POLICY, at(now))).blockedUntil, name).toBeNull();
      }
      await store.clear(key);
      expect((await store.attempt(key, POLICY, at(now))).blockedUntil, name).toBeNull();
    }
  });

  it('lets exactly the free attempts through when many come at once', async () => {
    for (const { name, store } of stores) {
      const key = freshKey();
      const results = await Promise.all(
        Array.from({ length: 12 }, () => store.attempt(key, POLICY, at(0))),
      );
      expect(
        results.filter(({ blockedUntil }) => blockedUntil === null),
        name,
      ).toHaveLength(3);
    }
  });

  it('falls back to the database while Redis is away, and never open', async () => {
    const away = new Redis({
      port: 1,
      lazyConnect: true,
      enableOfflineQueue: false,
      retryStrategy: () => null,
    });
    away.on('error', () => {});
    const store = withFallback(createRedisLimitStore(away), createDatabaseLimitStore(database.db));
    const key = freshKey();
    for (let free = 0; free < 3; free += 1) await store.attempt(key, POLICY, at(0));
    expect((await store.attempt(key, POLICY, at(0))).blockedUntil).toEqual(at(1_000));
    expect((await store.add(freshKey(), 2, 1_000, at(0))).count).toBe(2);
    away.disconnect();
  });

  it('forgets what has expired', async () => {
    const store = createDatabaseLimitStore(database.db);
    const key = freshKey();
    await store.add(key, 7, 1_000, at(0));
    await deleteExpiredLimits(database.db, at(5_000));
    expect((await store.add(key, 1, 1_000, at(0))).count).toBe(1);
  });
});

describe('a leased limit', () => {
  it('asks the store once in many requests and refuses beyond the limit in all processes', async () => {
    const store = createDatabaseLimitStore(database.db);
    let asked = 0;
    const counting: LimitStore = {
      ...store,
      add: (...call) => {
        asked += 1;
        return store.add(...call);
      },
    };
    const clock = { now: () => at(0) };
    const policy = { name: freshKey(), limit: 200, windowMs: 60_000, lease: 50 };
    const processes = [
      new LeasedLimit(counting, clock, policy),
      new LeasedLimit(counting, clock, policy),
    ];
    let allowed = 0;
    for (let turn = 0; turn < 300; turn += 1) {
      try {
        await processes[turn % 2]?.take('192.0.2.1');
        allowed += 1;
      } catch {}
    }
    expect(allowed).toBe(200);
    expect(asked).toBeLessThanOrEqual(6);
    await expect(processes[0]?.take('192.0.2.1')).rejects.toThrow('Too many requests');
    expect(await processes[0]?.take('192.0.2.2')).toBeUndefined();
  });
});

describe('the delay', () => {
  it('doubles from the first to the longest', () => {
    expect([1, 2, 3, 4, 5, 6, 99].map((count) => delayAfter(count, POLICY))).toEqual([
      0, 0, 1_000, 2_000, 4_000, 6_000, 6_000,
    ]);
  });
});
