import { SECOND_MS } from '#server/clock.ts';
import type { z } from 'zod';
import type { rateLimitSchema } from './wire.ts';

/** The day's budget of a key (without a key: of our address), in credits. */
export interface Budget {
  limit: number;
  remaining: number;
  resetsAt: Date;
}

const CREDITS_PER_DOLLAR = 10_000;

export const numberFrom = (headers: Headers, name: string): number | null => {
  const text = headers.get(name);
  if (text === null || text.trim() === '') return null;
  const value = Number(text);
  return Number.isFinite(value) ? value : null;
};

/** The header counts the seconds until midnight UTC; without it, midnight is where the day ends. */
export const resetTime = (secondsLeft: number | null, now: Date): Date =>
  secondsLeft === null
    ? new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1))
    : new Date(now.getTime() + Math.max(0, secondsLeft) * SECOND_MS);

/** Null where an answer says nothing, as answers of 2025 and refusals of plans do. */
export const budgetFromHeaders = (headers: Headers, now: Date): Budget | null => {
  const limit = numberFrom(headers, 'x-ratelimit-limit');
  const remaining = numberFrom(headers, 'x-ratelimit-remaining');
  if (limit === null || remaining === null) return null;
  return {
    limit,
    remaining: Math.max(0, remaining),
    resetsAt: resetTime(numberFrom(headers, 'x-ratelimit-reset'), now),
  };
};

const credits = (inCredits: number | null, inDollars: number | null): number | null =>
  inCredits ?? (inDollars === null ? null : Math.round(inDollars * CREDITS_PER_DOLLAR));

export const budgetFromRateLimit = (
  { rate_limit: told }: z.output<typeof rateLimitSchema>,
  now: Date,
): Budget | null => {
  const limit = credits(told.credits_limit, told.daily_budget_usd);
  const remaining = credits(told.credits_remaining, told.daily_remaining_usd);
  if (limit === null || remaining === null) return null;
  return { limit, remaining, resetsAt: resetTime(told.resets_in_seconds, now) };
};
