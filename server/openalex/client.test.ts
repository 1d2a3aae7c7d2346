import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { MINUTE_MS } from '#server/clock.ts';
import { openAccount } from './account.ts';
import {
  budgetHeaders,
  html,
  json,
  openScriptedOpenAlex,
  redirect,
  type ScriptedOpenAlex,
} from './testing/scripted-openalex.ts';
import { clientFor, type ClientUnderTest, failureOf } from './testing/test-client.ts';

let openAlex: ScriptedOpenAlex;
let client: ClientUnderTest['client'];
let parts: ClientUnderTest;
beforeAll(async () => {
  openAlex = await openScriptedOpenAlex();
});
afterAll(() => openAlex.close());
beforeEach(() => {
  openAlex.received.length = 0;
  parts = clientFor(openAlex.baseUrl);
  ({ client } = parts);
});

const parse = (value: unknown) => value;
const list = { path: '/works', params: { filter: 'author.id:A1', per_page: 100 }, parse };
const single = { path: '/works/W1', parse };

describe('a request', () => {
  it('says who asks, and carries the key in a header only', async () => {
    openAlex.play(json({ id: 'W1' }));
    await client.read(list);
    const [{ url, headers } = { url: null, headers: null }] = openAlex.received;
    expect(headers?.['user-agent']).toBe('Beacon (mailto:library@example.edu)');
    expect(headers?.authorization).toBe('Bearer secret-key-1');
    expect(url?.searchParams.get('mailto')).toBe('library@example.edu');
    expect(url?.href).not.toContain('secret');
    expect(url?.searchParams.get('filter')).toBe('author.id:A1');
  });

  it('goes without key and email when there are none, and trims what was pasted', async () => {
    openAlex.play(json({}));
    parts.identity.apiKey = '  ';
    parts.identity.email = null;
    await client.read(single);
    expect(openAlex.received[0]?.headers.authorization).toBeUndefined();
    expect(openAlex.received[0]?.url.search).toBe('');
    parts.identity.apiKey = ' key-2\n';
    await client.read({ ...single, isFresh: true });
    expect(openAlex.received[1]?.headers.authorization).toBe('Bearer key-2');
  });

  it('keeps its connections for the next ones', async () => {
    openAlex.play(json({}));
    for (let turn = 0; turn < 12; turn += 1) await client.read({ ...single, isFresh: true });
    const connections = new Set(openAlex.received.map(({ socket }) => socket.remotePort));
    expect(connections.size).toBeLessThanOrEqual(3);
  });

  it('encodes ids with odd characters without hiding their slashes', async () => {
    openAlex.play(json({}));
    await client.read({ path: '/works/doi:10.1002/(sici)1:2<3::aid>4.0.co;2-#', parse });
    expect(decodeURIComponent(openAlex.received[0]?.url.pathname ?? '')).toBe(
      '/works/doi:10.1002/(sici)1:2<3::aid>4.0.co;2-#',
    );
  });

  it('follows the redirect of a merged record', async () => {
    openAlex.play(redirect(301, '/works/W2'), json({ id: 'https://openalex.org/W2' }));
    expect(await client.read(single)).toEqual({ id: 'https://openalex.org/W2' });
  });

  it('that is too long is refused here, free of charge', async () => {
    const params = { filter: 'x'.repeat(9_000) };
    expect((await failureOf(client.read({ ...list, params }))).kind).toBe('request');
    expect(openAlex.received).toHaveLength(0);
  });
});

describe('identical reads', () => {
  it('within five minutes are answered once, in whatever order the parameters come', async () => {
    openAlex.play(json({ id: 'W1' }));
    const account = openAccount();
    await client.read(list);
    parts.clock.advance(5 * MINUTE_MS - 1);
    const params = { per_page: 100, filter: 'author.id:A1' };
    expect(await client.read({ ...list, params, account })).toEqual({ id: 'W1' });
    expect(openAlex.received).toHaveLength(1);
    expect(account).toEqual({ calls: 0, retries: 0, cached: 1, credits: 0 });
    parts.clock.advance(1);
    await client.read(list);
    expect(openAlex.received).toHaveLength(2);
  });

  it('go out again when the caller doubts the last answer', async () => {
    openAlex.play(json({ count: 0 }), json({ count: 7 }));
    await client.read(list);
    expect(await client.read({ ...list, isFresh: true })).toEqual({ count: 7 });
    expect(await client.read(list)).toEqual({ count: 7 });
  });

  it('that another reader could use but this one cannot go out again', async () => {
    openAlex.play(json({ odd: true }), json([7]));
    await client.read(list);
    const numbers = z.array(z.number());
    expect(await client.read({ ...list, parse: (value) => numbers.parse(value) })).toEqual([7]);
  });

  it('never share an object, and a failure is not kept', async () => {
    openAlex.play(html(404), json({ id: 'W1' }));
    await failureOf(client.read(single));
    const first = await client.read(single);
    expect(await client.read(single)).not.toBe(first);
  });
});

describe('a reader who gives up', () => {
  it('before the request sends none', async () => {
    const reason = new Error('closed the page');
    const reading = client.read({ ...list, signal: AbortSignal.abort(reason) });
    await expect(reading).rejects.toBe(reason);
    expect(openAlex.received).toHaveLength(0);
  });

  it('during the request ends it at once, without repetition', async () => {
    const reason = new Error('closed the page');
    const controller = new AbortController();
    openAlex.play(() => controller.abort(reason));
    await expect(client.read({ ...list, signal: controller.signal })).rejects.toBe(reason);
    expect(openAlex.received).toHaveLength(1);
  });
});

describe('the account', () => {
  it('counts calls, repetitions and what they cost, per run and in all', async () => {
    openAlex.play(
      html(502),
      json({}, 200, budgetHeaders(9_988, 10)),
      json({ error: 'Invalid query parameters error.' }, 400, budgetHeaders(9_987, 1)),
      json({}),
    );
    const run = openAccount();
    await client.read({ ...list, account: run });
    await failureOf(client.read({ ...list, params: { filter: 'odd:1' }, account: run }));
    expect(run).toEqual({ calls: 3, retries: 1, cached: 0, credits: 11 });
    // An answer without headers is counted by the price list.
    await client.read({ path: '/authors', params: { search: 'smith' }, parse });
    expect(client.totals).toEqual({ calls: 4, retries: 1, cached: 0, credits: 21 });
  });

  it('knows the budget from the last answer, until the reset or another key', async () => {
    expect(await client.budget()).toBeNull();
    openAlex.play(json({}, 200, budgetHeaders(9_988)));
    await client.read(list);
    expect(await client.budget()).toEqual({
      limit: 10_000,
      remaining: 9_988,
      resetsAt: new Date('2026-11-15T10:00:00.000Z'),
    });
    parts.identity.apiKey = 'another-key';
    expect(await client.budget()).toBeNull();
    parts.identity.apiKey = 'secret-key-1';
    parts.clock.advance(60 * MINUTE_MS);
    expect(await client.budget()).toBeNull();
  });
});
