// @vitest-environment jsdom
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, expectTypeOf, it, vi } from 'vitest';
import type { User } from '#contract/accounts.ts';
import type { Project } from '#contract/projects.ts';
import { call, callPage, endpointPath } from './client.ts';

let sent: { path: string; init: RequestInit }[];
let answer: () => Response;

beforeEach(() => {
  sent = [];
  answer = () => Response.json({ done: true });
  vi.stubGlobal('fetch', (path: string, init: RequestInit = {}) => {
    if (path.startsWith('/api/csrf-token')) return Promise.resolve(Response.json({ token: 't' }));
    sent.push({ path, init });
    return Promise.resolve(answer());
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('call', () => {
  it('reads method and path from the key and answers the JSON', async () => {
    const user = await call('GET /api/user');
    expectTypeOf(user).toEqualTypeOf<User>();
    expect(user).toEqual({ done: true });
    expect(sent).toMatchObject([{ path: '/api/user', init: { method: 'GET' } }]);
  });

  it('sends the body', async () => {
    const project = await call('POST /api/projects', { body: { name: 'Shelf methane' } });
    expectTypeOf(project).toEqualTypeOf<Project>();
    expect(sent).toMatchObject([
      { path: '/api/projects', init: { method: 'POST', body: '{"name":"Shelf methane"}' } },
    ]);
  });

  it('appends the query and leaves out what is undefined', async () => {
    await call('GET /api/projects', {
      query: { search: 'a&b=c ü', sort: 'name', order: undefined, limit: 5 },
    });
    expect(sent[0]?.path).toBe('/api/projects?search=a%26b%3Dc+%C3%BC&sort=name&limit=5');
  });

  it('adds no question mark for an empty query', async () => {
    await call('GET /api/projects', { query: { search: undefined } });
    expect(sent[0]?.path).toBe('/api/projects');
  });

  it('brings every search text to the server unharmed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme' }), async (search) => {
        sent = [];
        await call('GET /api/projects', { query: { search } });
        const address = new URL(sent[0]?.path ?? '', 'http://localhost');
        expect(address.searchParams.get('search')).toBe(search);
      }),
      { numRuns: 50 },
    );
  });

  it('answers null when the server sends no body', async () => {
    answer = () => new Response(null, { status: 204 });
    expect(await call('POST /api/logout')).toBeNull();
  });

  it('passes the options on', async () => {
    const { signal } = new AbortController();
    await call('GET /api/user', {}, { signal });
    expect(sent[0]?.init.signal).toBe(signal);
  });
});

const list = (headers: Record<string, string>) => {
  answer = () => new Response('[{"id":1}]', { headers });
  return callPage('GET /api/admin/faculty', { limit: 200 });
};

describe('callPage', () => {
  it('reads from the headers what follows and how many there are', async () => {
    const page = await list({ 'x-next-cursor': 'abc', 'x-total-count': '20000' });
    expect(page).toMatchObject({ nextCursor: 'abc', total: { count: 20_000, exact: true } });
    expect(page.rows).toHaveLength(1);
  });

  it('knows the last page, and a count that is only a beginning', async () => {
    expect(await list({ 'x-total-count': '10000+' })).toMatchObject({
      nextCursor: null,
      total: { count: 10_000, exact: false },
    });
    expect((await list({})).total).toBeNull();
  });
});

describe('endpointPath', () => {
  it('fills parameters so that they cannot leave their place in the path', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (id) => {
        const path = endpointPath('PATCH /api/projects/:id', { params: { id } });
        expect(path.split('/')).toHaveLength(4);
        expect(path).not.toMatch(/[?#]/);
        expect(decodeURIComponent(path.slice('/api/projects/'.length))).toBe(id);
      }),
    );
  });

  it('refuses to build a path with a parameter missing', () => {
    expect(() => endpointPath('DELETE /api/projects/:id')).toThrow("needs a value for 'id'");
  });
});
