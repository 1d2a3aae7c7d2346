import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#server/clock.ts';
import { openRedis, type RedisHandle } from '#server/redis.ts';
import { createManualClock } from '#server/testing/manual-clock.ts';
import { createAnswerCache, createMemoryAnswerCache } from './answer-cache.ts';

describe('kept answers', () => {
  it('are found for five minutes', async () => {
    const clock = createManualClock();
    const cache = createMemoryAnswerCache(clock);
    await cache.keep('a', 'one');
    clock.advance(5 * MINUTE_MS - 1);
    expect(await cache.find('a')).toBe('one');
    clock.advance(1);
    expect(await cache.find('a')).toBeNull();
  });

  it('take bounded room: long ones are not kept, and the oldest make place', async () => {
    const cache = createMemoryAnswerCache(createManualClock());
    await cache.keep('long', 'x'.repeat(1_000_001));
    expect(await cache.find('long')).toBeNull();
    for (let index = 0; index < 20; index += 1) {
      await cache.keep(`page ${index}`, 'x'.repeat(1_000_000));
    }
    expect(await cache.find('page 3')).toBeNull();
    expect(await cache.find('page 4')).not.toBeNull();
    await cache.keep('page 19', 'short');
    expect(await cache.find('page 4')).not.toBeNull();
  });

  it('are kept in memory while Redis is away', async () => {
    const redis = openRedis('redis://127.0.0.1:9', () => {});
    const cache = createAnswerCache(redis, createManualClock());
    await cache.keep('a', 'one');
    expect(await cache.find('a')).toBe('one');
    redis.client.disconnect();
  });

  it('in Redis are found by every process', async ({ skip }) => {
    const url = process.env['TEST_REDIS_URL'];
    if (url === undefined) return skip('needs TEST_REDIS_URL');
    const redis = await new Promise<RedisHandle>((resolve) => {
      const handle: RedisHandle = openRedis(url, (state) => state === 'ready' && resolve(handle));
    });
    const address = `https://api.openalex.org/works?test=${process.pid}-${Date.now()}`;
    await createAnswerCache(redis, createManualClock()).keep(address, 'one');
    expect(await createAnswerCache(redis, createManualClock()).find(address)).toBe('one');
    await redis.close();
  });
});
