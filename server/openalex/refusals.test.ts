import { describe, expect, it } from 'vitest';
import { budgetFromHeaders, budgetFromRateLimit } from './budget.ts';
import { errorOfRefusal } from './refusals.ts';
import { rateLimitSchema } from './wire.ts';

const NOW = new Date('2026-11-15T09:00:00.000Z');
const at = (seconds: number) => new Date(NOW.getTime() + seconds * 1_000);

const refused = (status: number, body: unknown, fields: Record<string, string> = {}) =>
  errorOfRefusal(
    { status, headers: new Headers(fields), body: JSON.stringify(body), apiKey: 'key' },
    NOW,
  );

describe('a refusal', () => {
  it('says when to come back, in whatever way it does', () => {
    const error = 'Rate limit exceeded';
    expect(refused(429, { error }, { 'retry-after': '3' }).retryAt).toEqual(at(3));
    expect(refused(429, { error, retryAfter: 0.5 }).retryAt).toEqual(at(0.5));
    const date = { 'retry-after': 'Sun, 15 Nov 2026 09:00:30 GMT' };
    expect(refused(503, { error }, date).retryAt).toEqual(at(30));
    expect(refused(429, { error }).retryAt).toBeNull();
    expect(refused(429, null, { 'retry-after': 'soon' }).retryAt).toBeNull();
  });

  it('for lack of budget lasts until the reset, at the latest until midnight UTC', () => {
    const body = { error: 'Rate limit exceeded', message: 'Insufficient budget for this' };
    expect(refused(429, body)).toMatchObject({
      kind: 'budget',
      retryAt: new Date('2026-11-16T00:00:00.000Z'),
    });
    expect(refused(429, body, { 'x-ratelimit-reset': '120' }).retryAt).toEqual(at(120));
  });

  it('with enough credits left is only about the speed', () => {
    const headers = { 'x-ratelimit-credits-required': '10', 'x-ratelimit-remaining': '10' };
    expect(refused(429, { error: 'Rate limit exceeded' }, headers).kind).toBe('busy');
    const short = { ...headers, 'x-ratelimit-remaining': '9' };
    expect(refused(429, { error: 'Rate limit exceeded' }, short).kind).toBe('budget');
    expect(refused(429, 'not an object').kind).toBe('busy');
  });

  it('quotes only so much of what it was told', () => {
    const { message } = refused(400, { error: 'Bad', message: 'x'.repeat(10_000) });
    expect(message.length).toBeLessThan(400);
  });
});

const budgetOf = (rate_limit: object) =>
  budgetFromRateLimit(rateLimitSchema.parse({ rate_limit }), NOW);

describe('the budget', () => {
  it('is read from the headers of today, and not from those of 2025', () => {
    const today = new Headers({
      'X-RateLimit-Limit': '10000',
      'X-RateLimit-Remaining': '9988',
      'X-RateLimit-Reset': '60',
    });
    expect(budgetFromHeaders(today, NOW)).toEqual({
      limit: 10_000,
      remaining: 9_988,
      resetsAt: at(60),
    });
    const older = new Headers({ 'RateLimit-Limit': '100', 'RateLimit-Remaining': '99' });
    expect(budgetFromHeaders(older, NOW)).toBeNull();
    const odd = new Headers({ 'X-RateLimit-Limit': 'many', 'X-RateLimit-Remaining': '' });
    expect(budgetFromHeaders(odd, NOW)).toBeNull();
  });

  it('is read from a check in credits or in dollars', () => {
    const resets_in_seconds = 60;
    expect(budgetOf({ credits_limit: 5, credits_remaining: 4, resets_in_seconds })).toEqual({
      limit: 5,
      remaining: 4,
      resetsAt: at(60),
    });
    expect(
      budgetOf({ daily_budget_usd: 1, daily_remaining_usd: 0.9988, resets_in_seconds }),
    ).toEqual({
      limit: 10_000,
      remaining: 9_988,
      resetsAt: at(60),
    });
    expect(budgetOf({})).toBeNull();
  });
});
