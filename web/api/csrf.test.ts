// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { csrfHeaders, fetchCsrfToken } from './csrf.ts';

const fetchMock = vi.fn<typeof fetch>();

const clearCookie = (): void => {
  document.cookie = 'XSRF-TOKEN=; Max-Age=0; Path=/';
};

/** Runs a promise to its end while the fake clock goes on, and says how long it took. */
const timed = async <Answer>(promise: Promise<Answer>) => {
  const start = Date.now();
  let end = start;
  const ended = promise.finally(() => {
    end = Date.now();
  });
  await vi.runAllTimersAsync();
  return { answer: await ended, ms: end - start };
};

beforeEach(() => {
  vi.useFakeTimers({ now: 1_700_000_000_000 });
  vi.stubGlobal('fetch', fetchMock);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  fetchMock.mockReset();
  clearCookie();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('fetchCsrfToken', () => {
  it('asks for JSON past every cache, with credentials and a changing query', async () => {
    fetchMock.mockResolvedValue(Response.json({ token: 'abc' }));
    const { answer, ms } = await timed(fetchCsrfToken());
    expect(answer).toBe('abc');
    expect(ms).toBe(0);
    expect(fetchMock).toHaveBeenCalledExactlyOnceWith('/api/csrf-token?t=1700000000000', {
      headers: { Accept: 'application/json' },
      credentials: 'include',
      cache: 'no-store',
    });
  });

  it('reads the cookie after 100 ms when the answer has no token', async () => {
    fetchMock.mockImplementation(() => {
      setTimeout(() => {
        document.cookie = 'XSRF-TOKEN=from%2Bcookie; Path=/';
      }, 90);
      return Promise.resolve(Response.json({}));
    });
    const { answer, ms } = await timed(fetchCsrfToken());
    expect(answer).toBe('from+cookie');
    expect(ms).toBe(100);
  });

  it('waits as long for the cookie as its caller asks', async () => {
    fetchMock.mockResolvedValue(Response.json({ token: '' }));
    document.cookie = 'XSRF-TOKEN=late; Path=/';
    const { answer, ms } = await timed(fetchCsrfToken({ cookieWaitMs: 150 }));
    expect(answer).toBe('late');
    expect(ms).toBe(150);
  });

  it.each([
    ['a body that is not JSON', () => new Response('<html>')],
    ['a body without a token', () => Response.json(null)],
    ['a token that is no text', () => Response.json({ token: 7 })],
  ])('answers false for %s when there is no cookie either', async (_, respond) => {
    fetchMock.mockResolvedValue(respond());
    const { answer } = await timed(fetchCsrfToken());
    expect(answer).toBe(false);
    expect(fetchMock).toHaveBeenCalledTimes(1);
  });

  it('does not take a cookie whose name only ends alike', async () => {
    document.cookie = 'NOT-XSRF-TOKEN=other; Path=/';
    fetchMock.mockResolvedValue(Response.json({}));
    expect((await timed(fetchCsrfToken())).answer).toBe(false);
    document.cookie = 'NOT-XSRF-TOKEN=; Max-Age=0; Path=/';
  });

  it('retries a failed fetch after 1, 2 and 4 seconds, then gives up with false', async () => {
    document.cookie = 'XSRF-TOKEN=old; Path=/';
    const times: number[] = [];
    fetchMock.mockImplementation(() => {
      times.push(Date.now() - 1_700_000_000_000);
      return Promise.reject(new TypeError('Failed to fetch'));
    });
    const { answer } = await timed(fetchCsrfToken());
    expect(answer).toBe(false);
    expect(times).toEqual([0, 1000, 3000, 7000]);
  });

  it('counts an answer that is not OK as a failure and stops retrying at the first good one', async () => {
    fetchMock
      .mockResolvedValueOnce(new Response('', { status: 503 }))
      .mockResolvedValueOnce(Response.json({ token: 'second' }));
    const { answer, ms } = await timed(fetchCsrfToken());
    expect(answer).toBe('second');
    expect(ms).toBe(1000);
    expect(fetchMock).toHaveBeenCalledTimes(2);
  });
});

describe('csrfHeaders', () => {
  it('carries the token under three names', () => {
    expect(csrfHeaders('t')).toEqual({
      'X-CSRF-Token': 't',
      'X-Xsrf-Token': 't',
      'X-CSRFToken': 't',
    });
  });
});
