import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type DatabaseHandle, selectRows } from '#server/database/client.ts';
import { openRedis, type RedisHandle } from '#server/redis.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { createPaceStore, createRedisPaceStore } from './pace-stores.ts';
import { createDatabasePaceStore } from './pace.repository.ts';
import { createMemoryPaceStore, Pace, type PaceStore } from './pace.ts';

const paceAt = (rate: number) => new Pace(createMemoryPaceStore(Date.now), rate);

/** Turns true when the promise is kept, so that a test can look without waiting. */
const watch = (promise: Promise<unknown>): { isDone: boolean } => {
  const watched = { isDone: false };
  void promise.then(() => {
    watched.isDone = true;
  });
  return watched;
};

describe('the pace of a process', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('lets requests out one after the other, at the rate', async () => {
    const pace = paceAt(10);
    const startedAt = Date.now();
    const starts: number[] = [];
    const all = Promise.all(
      Array.from({ length: 5 }, () =>
        pace.take().then(() => void starts.push(Date.now() - startedAt)),
      ),
    );
    await vi.advanceTimersByTimeAsync(1_000);
    await all;
    expect(starts).toEqual([0, 100, 200, 300, 400]);
  });

  it('is as fast at a high rate as it was told', async () => {
    const pace = paceAt(1_000);
    const startedAt = Date.now();
    const all = Promise.all(Array.from({ length: 501 }, () => pace.take()));
    await vi.advanceTimersByTimeAsync(499);
    expect(Date.now() - startedAt).toBe(499);
    await vi.advanceTimersByTimeAsync(1);
    await all;
  });

  it('does not save up: after a pause there is no burst', async () => {
    const pace = paceAt(10);
    await pace.take();
    await vi.advanceTimersByTimeAsync(60_000);
    const startedAt = Date.now();
    const both = Promise.all([pace.take(), pace.take()]);
    const bothSeen = watch(both);
    await vi.advanceTimersByTimeAsync(99);
    expect(bothSeen.isDone).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await both;
    expect(Date.now() - startedAt).toBe(100);
  });

  it('holds everybody back when told so', async () => {
    const pace = paceAt(10);
    await pace.hold(2_000);
    const taken = pace.take();
    const takenSeen = watch(taken);
    await vi.advanceTimersByTimeAsync(1_999);
    expect(takenSeen.isDone).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await taken).toBeUndefined();
  });

  it('lets go at once of whoever gives up, and leaves no hole for the others', async () => {
    const pace = paceAt(10);
    await pace.take();
    const controller = new AbortController();
    const reason = new Error('gave up');
    const cancelled = Array.from({ length: 8 }, () => pace.take(controller.signal));
    const settled = Promise.allSettled(cancelled);
    const patientSeen = watch(pace.take());
    await vi.advanceTimersByTimeAsync(50);
    controller.abort(reason);
    for (const outcome of await settled) expect(outcome).toEqual({ status: 'rejected', reason });
    // The one reservation that was under way is lost, the seven behind it never were made.
    await vi.advanceTimersByTimeAsync(150);
    expect(patientSeen.isDone).toBe(true);
  });

  it('goes on after a store that failed once', async () => {
    const inMemory = createMemoryPaceStore(Date.now);
    const reserve = vi
      .fn<PaceStore['reserve']>((lengthMs) => inMemory.reserve(lengthMs))
      .mockRejectedValueOnce(new Error('away'));
    const pace = new Pace({ ...inMemory, reserve }, 10);
    await expect(pace.take()).rejects.toThrow('away');
    await expect(pace.take()).resolves.toBeUndefined();
  });
});

describe('a pace that processes share', () => {
  let database: DatabaseHandle;
  let redis: RedisHandle | null = null;
  const stores: { name: string; store: PaceStore; reset: () => Promise<unknown> }[] = [];
  beforeAll(async () => {
    database = await openTestDatabase();
    stores.push({
      name: 'in the database',
      store: createDatabasePaceStore(database.db),
      reset: () => database.db.execute('delete from rate_limits'),
    });
    const url = process.env['TEST_REDIS_URL'];
    if (url === undefined) return;
    const opened = await new Promise<RedisHandle>((resolve) => {
      const handle: RedisHandle = openRedis(url, (state) => state === 'ready' && resolve(handle));
    });
    redis = opened;
    stores.push({
      name: 'in Redis',
      store: createRedisPaceStore(opened.client),
      reset: () => opened.client.del('beacon:openalex:pace'),
    });
  });
  afterAll(async () => {
    await database.close();
    await redis?.close();
  });

  it('gives each of many callers a slot of its own', async () => {
    for (const { name, store, reset } of stores) {
      await reset();
      const waits = await Promise.all(Array.from({ length: 8 }, () => store.reserve(10_000)));
      // The slots are 10 s long and given out within moments: the waits tell them apart.
      const slots = waits.map((wait) => Math.round(wait / 10_000)).toSorted((a, b) => a - b);
      expect(slots, name).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    }
  });

  it('never lets a shorter hold cut a longer one', async () => {
    for (const { name, store, reset } of stores) {
      await reset();
      await store.hold(60_000);
      await store.hold(1_000);
      const wait = await store.reserve(100);
      expect(wait, name).toBeGreaterThan(50_000);
      expect(wait, name).toBeLessThanOrEqual(60_000);
    }
  });

  it('begins at once when nobody has been there', async () => {
    for (const { name, store, reset } of stores) {
      await reset();
      expect(await store.reserve(100), name).toBeLessThanOrEqual(1);
    }
  });

  it('is kept in memory while the database is away', async () => {
    const broken = await openTestDatabase();
    await broken.close();
    const store = createPaceStore({ kind: 'postgres', db: broken.db }, null);
    expect(await store.reserve(10_000)).toBe(0);
    expect(await store.reserve(10_000)).toBeGreaterThan(9_000);
    await store.hold(90_000);
    expect(await store.reserve(1)).toBeGreaterThan(80_000);
  });

  it('leaves the embedded database alone, which serves one process only', async () => {
    await database.db.execute('delete from rate_limits');
    const store = createPaceStore({ kind: 'embedded', db: database.db }, null);
    expect(await store.reserve(5)).toBe(0);
    expect(await selectRows(database.db, sql`select key from rate_limits`)).toEqual([]);
  });
});
