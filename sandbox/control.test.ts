import { describe, expect, it } from 'vitest';
import { shortId } from './entities/entity.ts';
import { parseFaults, type Fault } from './faults.ts';
import { startSandbox } from './testing/start-sandbox.ts';

const sandbox = await startSandbox({ works: 120 });
const { get, send, corpus } = sandbox;
const withFaults = (...faults: Partial<Fault>[]) => send('PUT', '/__sandbox/faults', faults);

describe('faults', () => {
  it.each([
    ['500', 500, 'text/html'],
    ['502', 502, 'text/html'],
    ['503', 503, 'text/html'],
    ['503-json', 503, 'application/json'],
    ['504', 504, 'application/json'],
    ['rate', 429, 'application/json'],
    ['budget', 429, 'application/json'],
    ['throttle', 429, 'application/json'],
    ['plan', 429, 'application/json'],
    ['wrong-type', 200, 'text/html'],
  ] as const)('%s strikes while it is on and not after', async (kind, status, type) => {
    await withFaults({ kind, times: 1 });
    const struck = await get('/works');
    expect(struck.status).toBe(status);
    expect(struck.headers.get('content-type')).toContain(type);
    expect((await get('/works')).status).toBe(200);
  });

  it('charges for failures of the origin, as their headers say, and not for a time-out', async () => {
    await withFaults({ kind: '503', times: 1 }, { kind: '504', after: 1, times: 1 });
    expect((await get('/works')).headers.get('x-ratelimit-credits-used')).toBe('1');
    expect((await get('/works')).headers.get('x-ratelimit-credits-used')).toBeNull();
  });

  it('tells the four kinds of 429 apart as the service does', async () => {
    await withFaults(
      { kind: 'rate', times: 1 },
      { kind: 'budget', after: 1, times: 1 },
      { kind: 'throttle', after: 2, times: 1 },
      { kind: 'plan', after: 3, times: 1 },
    );
    const rate = await get('/works');
    expect(Number(rate.headers.get('x-ratelimit-remaining'))).toBeGreaterThan(
      Number(rate.headers.get('x-ratelimit-credits-required')),
    );
    const budget = await get('/works');
    expect(Number(budget.headers.get('x-ratelimit-remaining'))).toBeLessThan(
      Number(budget.headers.get('x-ratelimit-credits-required')),
    );
    expect(Number(budget.headers.get('retry-after'))).toBeGreaterThan(1);
    const throttle = await get('/works');
    expect(throttle.headers.get('x-ratelimit-remaining')).toBeNull();
    expect(throttle.headers.get('retry-after')).toBe('1');
    const plan = await get('/works');
    expect(plan.json().error).toBe('Plan upgrade required');
    expect(plan.headers.get('retry-after')).toBeNull();
  });

  it('strikes every so-and-so-many-th request of one path only', async () => {
    await withFaults({ kind: '503', every: 3, path: '/works' });
    const statuses: number[] = [];
    for (let call = 0; call < 6; call += 1) statuses.push((await get('/works?per_page=1')).status);
    expect(statuses).toEqual([200, 200, 503, 200, 200, 503]);
    expect((await get('/authors?per_page=1')).status).toBe(200);
  });

  it('cuts a body off, closes without an answer, and breaks the JSON', async () => {
    await withFaults({ kind: 'cut', times: 1 });
    await expect(get('/works')).rejects.toThrow('terminated');
    await withFaults({ kind: 'reset', times: 1 });
    await expect(get('/works')).rejects.toThrow('fetch failed');
    await withFaults({ kind: 'bad-json', times: 1 });
    const broken = await get('/works');
    expect(() => broken.json()).toThrow(SyntaxError);
  });

  it('is slow, or silent until the client gives up', async () => {
    await withFaults({ kind: 'slow', delayMs: 120, times: 1 });
    const started = performance.now();
    await get('/works');
    expect(performance.now() - started).toBeGreaterThan(100);
    await withFaults({ kind: 'hang', times: 1 });
    await expect(get('/works', { signal: AbortSignal.timeout(100) })).rejects.toThrow('timeout');
  });

  it('answers with nothing at all, or with half a page', async () => {
    await withFaults({ kind: 'empty', times: 1 });
    const empty = (await get('/works?cursor=*')).json();
    expect(empty).toMatchObject({ meta: { count: 0, next_cursor: null }, results: [] });
    await withFaults({ kind: 'partial', times: 1 });
    const partial = (await get('/works?per_page=20')).json();
    expect(partial.results).toHaveLength(10);
    expect(partial.meta.count).toBeGreaterThan(20);
    await send('DELETE', '/__sandbox/faults');
  });

  it('can be written on one line', () => {
    expect(parseFaults('503:every=5;slow:delayMs=2000,path=/works')).toMatchObject([
      { kind: '503', every: 5, path: '/' },
      { kind: 'slow', delayMs: 2_000, path: '/works' },
    ]);
    expect(() => parseFaults('earthquake')).toThrow('Invalid option');
  });

  it('are refused when nobody knows them', async () => {
    expect((await send('PUT', '/__sandbox/faults', [{ kind: 'earthquake' }])).status).toBe(400);
  });
});

describe('the account', () => {
  it('counts calls and credits, a refunded time-out not among them, and keeps no key', async () => {
    await send('DELETE', '/__sandbox/account');
    await withFaults({ kind: '504', after: 2, times: 1 });
    await get('/works?api_key=sandbox-free-key');
    await get('/authors?search=smith');
    await get('/works');
    await send('DELETE', '/__sandbox/faults');
    const account = (await get('/__sandbox/account')).json();
    expect(account).toMatchObject({
      calls: 3,
      credits: 11,
      costUsd: 0.0011,
      byClass: { list: 2, search: 1 },
      byStatus: { 200: 2, 504: 1 },
    });
    expect((await get('/__sandbox/calls')).text).not.toContain('sandbox-free-key');
  });
});

describe('changes while it runs', () => {
  it('merges a profile into another: the works move, the old id is gone', async () => {
    const [into, from] = corpus.authors.filter(
      ({ works }) => works.length > 0 && works.length < 20,
    );
    if (into === undefined || from === undefined) throw new Error('Two authors are needed.');
    const all = new Set([...into.works, ...from.works]).size;
    await send('POST', '/__sandbox/merge', { from: shortId(from.id), into: shortId(into.id) });
    expect((await get(`/authors/${shortId(from.id)}`)).status).toBe(404);
    expect(
      (await get(`/works?corpus=all&filter=author.id:${shortId(from.id)}`)).json().meta.count,
    ).toBe(0);
    expect(
      (await get(`/works?corpus=all&filter=author.id:${shortId(into.id)}`)).json().meta.count,
    ).toBe(all);
    expect((await get(`/authors/${shortId(into.id)}`)).json()).toMatchObject({ works_count: all });
  });

  it('takes a work away between two pages, and the walk goes on behind it', async () => {
    const first = (await get('/works?per_page=10&cursor=*')).json();
    const last = first.results.at(-1)?.id ?? '';
    await send('POST', '/__sandbox/remove', { id: last });
    expect((await get(`/works/${shortId(last)}`)).status).toBe(404);
    const second = (
      await get(`/works?per_page=10&cursor=${encodeURIComponent(first.meta.next_cursor ?? '')}`)
    ).json();
    const ids = new Set(first.results.map(({ id }) => id));
    expect(second.results).toHaveLength(10);
    expect(second.results.some(({ id }) => ids.has(id))).toBe(false);
    expect(second.meta.count).toBe(first.meta.count - 1);
  });

  it('tells the people behind the profiles', async () => {
    const [institution] = corpus.institutions;
    const reply = await get(
      `/__sandbox/people?institution=${shortId(institution?.id ?? '')}&limit=5`,
    );
    const people = JSON.parse(reply.text) as { profiles: string[] }[];
    expect(people.length).toBeGreaterThan(0);
    expect((await get(`/authors/${people[0]?.profiles[0]}`)).status).toBe(200);
  });
});
