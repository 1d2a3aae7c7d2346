// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { query } from './queries.ts';
import { createQueryClient, getByKey } from './query-client.ts';

const fetchMock = vi.fn<typeof fetch>();
const refusal = (status: number) => () =>
  Promise.resolve(Response.json({ message: 'No' }, { status }));

beforeEach(() => {
  fetchMock.mockReset();
  vi.stubGlobal('fetch', fetchMock);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the defaults', () => {
  it('never go stale, keep for five minutes, never retry and ignore the window focus', () => {
    const { queries, mutations } = createQueryClient().getDefaultOptions();
    expect(queries).toMatchObject({
      retry: false,
      staleTime: Infinity,
      gcTime: 300_000,
      refetchOnWindowFocus: false,
    });
    expect(mutations).toMatchObject({ retry: false });
  });

  it('GET the path that is the first element of the key', async () => {
    fetchMock.mockResolvedValue(Response.json([1, 2]));
    const data = await createQueryClient().fetchQuery({ queryKey: ['/api/projects', 'newest'] });
    expect(data).toEqual([1, 2]);
    expect(fetchMock.mock.calls.map(([path]) => path)).toEqual(['/api/projects']);
  });

  it('throw at 401, after one attempt', async () => {
    fetchMock.mockImplementation(refusal(401));
    const answer = createQueryClient().fetchQuery({ queryKey: ['/api/user'] });
    await expect(answer).rejects.toBeInstanceOf(ApiError);
    expect(fetchMock).toHaveBeenCalledTimes(1);
  });

  it('refuse a key that names no path', async () => {
    await expect(createQueryClient().fetchQuery({ queryKey: [7] })).rejects.toThrow('path');
    expect(fetchMock).not.toHaveBeenCalled();
  });
});

const askWithNull = () =>
  createQueryClient().fetchQuery({
    queryKey: ['/api/user'],
    queryFn: getByKey<unknown>({ on401: 'null' }),
  });

describe('the setting for 401', () => {
  it('yields null instead of an error', async () => {
    fetchMock.mockImplementation(refusal(401));
    expect(await askWithNull()).toBeNull();
  });

  it('still throws for every other failure', async () => {
    fetchMock.mockImplementation(refusal(500));
    await expect(askWithNull()).rejects.toMatchObject({ status: 500 });
  });
});

describe('onRefusal', () => {
  it.each([
    [401, 1],
    [403, 1],
    [404, 0],
    [500, 0],
  ])('after a query answered with %d is called %d times', async (status, times) => {
    const onRefusal = vi.fn<() => void>();
    fetchMock.mockImplementation(refusal(status));
    const client = createQueryClient(onRefusal);
    await client.fetchQuery({ queryKey: ['/api/projects'] }).catch(() => undefined);
    expect(onRefusal).toHaveBeenCalledTimes(times);
  });
});

describe('query', () => {
  it('keys a list by its path and its query', () => {
    expect(query('GET /api/projects').queryKey).toEqual(['/api/projects']);
    expect(query('GET /api/projects', { query: { sort: 'name' } }).queryKey).toEqual([
      '/api/projects',
      { sort: 'name' },
    ]);
  });

  it('fetches with the query, and is invalidated through the path alone', async () => {
    fetchMock.mockImplementation(() => Promise.resolve(Response.json([])));
    const client = createQueryClient();
    const sorted = query('GET /api/projects', { query: { sort: 'name' } });
    await client.fetchQuery(sorted);
    expect(fetchMock.mock.calls[0]?.[0]).toBe('/api/projects?sort=name');
    await client.invalidateQueries(query('GET /api/projects'));
    expect(client.getQueryState(sorted.queryKey)?.isInvalidated).toBe(true);
  });
});
