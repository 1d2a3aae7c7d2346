// @vitest-environment jsdom
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { type Method, request } from './request.ts';

const CHANGING: readonly Method[] = ['POST', 'PUT', 'PATCH', 'DELETE'];

interface Sent {
  path: string;
  init: RequestInit;
  headers: Headers;
}

let sent: Sent[];
let tokensAsked: number;
let answers: Response[];
let tokenAnswer: () => Response;

beforeEach(() => {
  sent = [];
  tokensAsked = 0;
  answers = [];
  tokenAnswer = () => Response.json({ token: `token-${tokensAsked}` });
  vi.stubGlobal('fetch', (path: string, init: RequestInit = {}) => {
    if (path.startsWith('/api/csrf-token')) {
      tokensAsked += 1;
      return Promise.resolve(tokenAnswer());
    }
    sent.push({ path, init, headers: new Headers(init.headers) });
    return Promise.resolve(answers.shift() ?? Response.json({ ok: true }));
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const only = (): Sent => {
  const [first, ...rest] = sent;
  if (first === undefined || rest.length > 0) throw new Error(`${sent.length} requests were sent`);
  return first;
};

const refusedToken = (): Response =>
  Response.json({ message: 'No', error: 'Invalid CSRF token' }, { status: 403 });

describe('what is sent', () => {
  it('includes credentials and asks for no token when it only reads', async () => {
    await request('GET', '/api/projects');
    expect(only().init.credentials).toBe('include');
    expect(only().init.cache).toBeUndefined();
    expect(only().headers.has('X-CSRF-Token')).toBe(false);
    expect(tokensAsked).toBe(0);
  });

  it.each(CHANGING)('fetches a token before each %s and bypasses the cache', async (method) => {
    await request(method, '/api/things');
    await request(method, '/api/things');
    expect(tokensAsked).toBe(2);
    for (const [index, { init, headers }] of sent.entries()) {
      expect(init).toMatchObject({ method, credentials: 'include', cache: 'no-store' });
      for (const name of ['X-CSRF-Token', 'X-Xsrf-Token', 'X-CSRFToken']) {
        expect(headers.get(name)).toBe(`token-${index + 1}`);
      }
    }
  });

  it('is sent without a token, after a warning, when there is none', async () => {
    vi.useFakeTimers();
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    tokenAnswer = () => Response.json({});
    const answer = request('POST', '/api/things', { a: 1 });
    await vi.runAllTimersAsync();
    expect((await answer).ok).toBe(true);
    expect(only().headers.has('X-CSRF-Token')).toBe(false);
    expect(warn).toHaveBeenCalledOnce();
  });

  it('sends any JSON value that is an object as JSON with its content type', async () => {
    const bodies = fc.oneof(fc.dictionary(fc.string(), fc.jsonValue()), fc.array(fc.jsonValue()));
    await fc.assert(
      fc.asyncProperty(bodies, async (body) => {
        sent = [];
        await request('POST', '/api/things', body);
        expect(only().init.body).toBe(JSON.stringify(body));
        expect(only().headers.get('Content-Type')).toBe('application/json');
      }),
      { numRuns: 50 },
    );
  });

  it('sends text as the JSON text that it is', async () => {
    await request('POST', '/api/things', '{"a":1}');
    expect(only().init.body).toBe('{"a":1}');
    expect(only().headers.get('Content-Type')).toBe('application/json');
  });

  it('sends a form as it is and leaves its content type to the browser', async () => {
    const form = new FormData();
    form.set('file', 'content');
    await request('POST', '/api/things', form);
    expect(only().init.body).toBe(form);
    expect(only().headers.has('Content-Type')).toBe(false);
  });

  it('sends no body and no content type when there is none', async () => {
    await request('DELETE', '/api/things/1');
    expect(only().init.body).toBeUndefined();
    expect(only().headers.has('Content-Type')).toBe(false);
  });

  it('refuses a body that JSON cannot express, before anything is sent', async () => {
    const cycle: { self?: unknown } = {};
    cycle.self = cycle;
    for (const body of [cycle, { n: 1n }, () => 1, Symbol('s')]) {
      await expect(request('POST', '/api/things', body)).rejects.toThrow(
        new Error('Invalid request body: cannot serialize to JSON'),
      );
    }
    expect(sent).toEqual([]);
    expect(tokensAsked).toBe(0);
  });

  it('passes the signal and further headers on', async () => {
    const { signal } = new AbortController();
    await request('GET', '/api/things', undefined, { signal, headers: { 'X-Extra': 'yes' } });
    expect(only().init.signal).toBe(signal);
    expect(only().headers.get('X-Extra')).toBe('yes');
  });

  it('rewrites paths under /admin/ to /api/admin/ and no others', async () => {
    const rest = fc.webPath();
    await fc.assert(
      fc.asyncProperty(rest, async (tail) => {
        sent = [];
        await request('GET', `/admin/${tail}`);
        await request('GET', `/api/admin/${tail}`);
        await request('GET', `/administration${tail}`);
        expect(sent.map(({ path }) => path)).toEqual([
          `/api/admin/${tail}`,
          `/api/admin/${tail}`,
          `/administration${tail}`,
        ]);
      }),
      { numRuns: 30 },
    );
  });
});

describe('a refused token', () => {
  it('is refreshed and the request repeated with the new one', async () => {
    answers = [refusedToken()];
    const response = await request('POST', '/api/things', { a: 1 });
    expect(response.ok).toBe(true);
    expect(sent.map(({ headers }) => headers.get('X-CSRF-Token'))).toEqual(['token-1', 'token-2']);
    expect(sent.map(({ init }) => init.body)).toEqual(['{"a":1}', '{"a":1}']);
  });

  it('is retried once only', async () => {
    answers = [refusedToken(), refusedToken()];
    await expect(request('POST', '/api/things')).rejects.toMatchObject({ status: 403 });
    expect(sent).toHaveLength(2);
  });

  it('is told apart from other refusals, which are not retried', async () => {
    answers = [Response.json({ message: 'Not allowed' }, { status: 403 })];
    await expect(request('POST', '/api/things')).rejects.toBeInstanceOf(ApiError);
    answers = [Response.json({ error: 'Invalid CSRF token' }, { status: 400 })];
    await expect(request('POST', '/api/things')).rejects.toBeInstanceOf(ApiError);
    expect(sent).toHaveLength(2);
  });
});

describe('a failure', () => {
  it('raises an ApiError with the message of the answer', async () => {
    answers = [Response.json({ message: 'Name is taken' }, { status: 409 })];
    await expect(request('POST', '/api/things', {})).rejects.toThrow('Name is taken');
  });

  it('of the network is passed on as it is', async () => {
    const failure = new TypeError('Failed to fetch');
    vi.stubGlobal('fetch', () => Promise.reject(failure));
    await expect(request('GET', '/api/things')).rejects.toBe(failure);
  });
});
