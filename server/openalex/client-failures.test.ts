import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#server/clock.ts';
import {
  cutOff,
  hangUp,
  html,
  json,
  openScriptedOpenAlex,
  type Script,
  type ScriptedOpenAlex,
  silence,
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

const rateLimited = { error: 'Rate limit exceeded', message: 'Rate limit exceeded: 30 a second' };
const tooFast = json({ ...rateLimited, retryAfter: 0.4, creditsRequired: 1 }, 429, {
  'retry-after': '2',
  'x-ratelimit-credits-required': '1',
  'x-ratelimit-remaining': '900',
});
const budgetGone = json(
  { error: 'Rate limit exceeded', message: 'Insufficient budget', retryAfter: 3600 },
  429,
  {
    'retry-after': '3600',
    'x-ratelimit-credits-required': '1',
    'x-ratelimit-limit': '10000',
    'x-ratelimit-remaining': '0',
    'x-ratelimit-reset': '3600',
  },
);
const planGate = json({ error: 'Plan upgrade required', message: 'The filter requires …' }, 429);

describe('too many requests', () => {
  it('wait as long as they are told, together with all processes', async () => {
    openAlex.play(tooFast, json({ id: 'W1' }));
    expect(await client.read(list)).toEqual({ id: 'W1' });
    expect(parts.holds).toEqual([2_000]);
    expect(parts.waits).toEqual([]);
  });

  it('end in a plain message when it never gets better', async () => {
    openAlex.play(tooFast);
    const error = await failureOf(client.read(list));
    expect(error).toMatchObject({ kind: 'busy', status: 429 });
    expect(error.retryAt).toEqual(new Date('2026-11-15T09:00:02.000Z'));
    expect(openAlex.received).toHaveLength(6);
  });

  it('are not waited for when the wait is long', async () => {
    openAlex.play(json(rateLimited, 429, { 'retry-after': '600' }));
    expect((await failureOf(client.read(list))).kind).toBe('busy');
    expect(openAlex.received).toHaveLength(1);
  });
});

describe('a budget that is gone', () => {
  it('stops paid calls until the reset without asking again, while free ones go on', async () => {
    openAlex.play(budgetGone);
    const error = await failureOf(client.read(list));
    expect(error.kind).toBe('budget');
    expect(error.retryAt).toEqual(new Date('2026-11-15T10:00:00.000Z'));
    expect(parts.waits).toEqual([]);

    openAlex.play(json({ id: 'W1' }));
    expect((await failureOf(client.read({ ...list, isFresh: true }))).kind).toBe('budget');
    expect(openAlex.received).toHaveLength(1);
    expect(await client.read(single)).toEqual({ id: 'W1' });

    parts.clock.advance(60 * MINUTE_MS);
    expect(await client.read(list)).toEqual({ id: 'W1' });
  });

  it('concerns the old key only', async () => {
    openAlex.play(budgetGone, json({ id: 'W1' }));
    await failureOf(client.read(list));
    parts.identity.apiKey = 'another-key';
    expect(await client.read(list)).toEqual({ id: 'W1' });
  });

  it('is recognised from the body alone', async () => {
    openAlex.play(
      json({ ...rateLimited, creditsRequired: 10, creditsRemaining: 3, retryAfter: 40 }, 429),
    );
    expect((await failureOf(client.read(list))).kind).toBe('budget');
  });

  it('is over as soon as a check finds credits again', async () => {
    const rate_limit = { credits_limit: 10_000, credits_remaining: 500, resets_in_seconds: 60 };
    openAlex.play(budgetGone, json({ api_key: 'sec...y-1', rate_limit }), json({ id: 'W1' }));
    await failureOf(client.read(list));
    expect(await client.checkBudget()).toEqual({
      limit: 10_000,
      remaining: 500,
      resetsAt: new Date('2026-11-15T09:01:00.000Z'),
    });
    expect(await client.read(list)).toEqual({ id: 'W1' });
  });
});

describe('failures that asking again cannot cure', () => {
  const invalid = { error: 'Invalid query parameters error.', message: 'x is not a valid field.' };
  it.each<[string, Script, string, RegExp]>([
    ['a bad parameter', json(invalid, 400), 'request', /x is not a valid field/],
    ['a bad parameter as it was answered until 2025', json(invalid, 403), 'request', /valid field/],
    ['a wrong key', json({ error: 'Invalid or missing API key' }, 401), 'key', /does not accept/],
    ['a plan that does not cover it', planGate, 'plan', /The filter requires/],
    ['the same as 403', json({ error: 'Plan upgrade required' }, 403), 'plan', /plan/],
    ['a record that is gone', html(404), 'gone', /merged/],
    ['a wrong method', html(405), 'request', /405/],
  ])('%s', async (_, script, kind, message) => {
    openAlex.play(script);
    const error = await failureOf(client.read(list));
    expect(error.kind).toBe(kind);
    expect(error.message).toMatch(message);
    expect(openAlex.received).toHaveLength(1);
  });

  it('asks for a key where none is set', async () => {
    parts.identity.apiKey = null;
    openAlex.play(json({ error: 'Authentication required' }, 401));
    expect((await failureOf(client.checkBudget())).message).toMatch(/Get one free of charge/);
  });

  it('never repeats the key in a message', async () => {
    openAlex.play(json({ error: 'Bad', message: 'Unknown key secret-key-1 in request' }, 400));
    expect((await failureOf(client.read(list))).message).not.toContain('secret');
  });

  it('refuses a key that cannot travel in a header', async () => {
    parts.identity.apiKey = 'ключ';
    expect((await failureOf(client.read(list))).kind).toBe('key');
  });
});

const refuseAll = () => {
  throw new Error('not what was asked for');
};

describe('trouble', () => {
  it.each<[string, Script]>([
    ['status 500 with a page', html(500)],
    ['status 502', html(502)],
    ['status 503', json({ error: 'Paused' }, 503)],
    ['status 504', json({ error: 'Gateway timeout', reason: 'query_timeout' }, 504)],
    ['a page instead of an answer', html(200)],
    ['an empty body', html(200, '')],
    ['a body that is cut off', cutOff],
    ['a connection that is cut', hangUp],
  ])('%s is tried again with growing pauses', async (_, script) => {
    openAlex.play(script, script, script, json({ id: 'W1' }));
    expect(await client.read({ ...list, params: { trouble: _ } })).toEqual({ id: 'W1' });
    expect(parts.waits).toEqual([500, 1_000, 2_000]);
  });

  it('is given up after five repetitions, with a message', async () => {
    openAlex.play(html(502));
    const error = await failureOf(client.read(list));
    expect(error).toMatchObject({ kind: 'away', status: 502 });
    expect(error.message).toMatch(/try again later/);
    expect(openAlex.received).toHaveLength(6);
    expect(parts.waits).toHaveLength(5);
  });

  it('is given up sooner for somebody who waits', async () => {
    openAlex.play(html(502));
    await failureOf(client.read({ ...list, retries: 1 }));
    expect(openAlex.received).toHaveLength(2);
  });

  it('waits as long as it is told', async () => {
    openAlex.play(json({ error: 'Paused' }, 503, { 'retry-after': '7' }), json({}));
    await client.read(list);
    expect(parts.waits).toEqual([7_000]);
  });

  it('of the network says what to check', async () => {
    const away = clientFor('http://127.0.0.1:9');
    const error = await failureOf(away.client.read({ ...list, retries: 0 }));
    expect(error.kind).toBe('away');
    expect(error.message).toMatch(/cannot be reached \(.+\)/);
  });

  it('with a silent server ends at the time-out', async () => {
    openAlex.play(silence);
    const error = await failureOf(client.read({ ...list, timeoutMs: 30, retries: 0 }));
    expect(error.message).toMatch(/did not answer within 0.03 seconds/);
  });

  it('is what JSON of another shape is, and that is never kept', async () => {
    openAlex.play(json({ odd: true }));
    const error = await failureOf(client.read({ ...list, retries: 0, parse: refuseAll }));
    expect(error.kind).toBe('unreadable');
    await client.read(list);
    expect(openAlex.received).toHaveLength(2);
  });
});
