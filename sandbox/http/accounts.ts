import { createBucket, type Bucket } from './bucket.ts';
import { ApiError } from './errors.ts';
import { USD_PER_CREDIT, type Price } from './pricing.ts';

export type Plan = 'anonymous' | 'free' | 'member' | 'partner';

const PLANS: Readonly<
  Record<
    Plan,
    { credits: number; perSecond: number; booleansPerSecond: number; seesUpdates: boolean }
  >
> = {
  anonymous: { credits: 1_000, perSecond: 10, booleansPerSecond: 1, seesUpdates: false },
  free: { credits: 10_000, perSecond: 30, booleansPerSecond: 5, seesUpdates: false },
  member: { credits: 200_000, perSecond: 50, booleansPerSecond: 25, seesUpdates: false },
  partner: { credits: 2_000_000, perSecond: 50, booleansPerSecond: 25, seesUpdates: true },
};
const DAY_MS = 86_400_000;

export interface Account {
  key: string | null;
  plan: Plan;
  seesUpdates: boolean;
  isPaid: boolean;
  limit: number;
  used: () => number;
  /** Charges, or throws the 429 that fits. */
  charge: (price: Price) => void;
  refund: (price: Price) => void;
  takeBroadBoolean: () => number;
  takeSemantic: () => number;
  headers: (credits: number) => Record<string, string>;
}

export interface Limits {
  /** Null keeps the plan's own; 0 per second lifts the cap. */
  perSecond: number | null;
  dailyCredits: number | null;
}

export const createAccount = (
  key: string | null,
  plan: Plan,
  limits: Limits,
  now: () => number,
): Account => {
  const { credits, perSecond: own, booleansPerSecond, seesUpdates } = PLANS[plan];
  const limit = limits.dailyCredits ?? credits;
  const perSecond = limits.perSecond ?? own;
  const bucket: Bucket | null = perSecond === 0 ? null : createBucket(perSecond, now);
  const booleans = createBucket(booleansPerSecond, now);
  const semantic = createBucket(1, now);
  let day = Math.floor(now() / DAY_MS);
  let spent = 0;
  const used = () => {
    const today = Math.floor(now() / DAY_MS);
    if (today !== day) spent = 0;
    day = today;
    return spent;
  };
  return {
    key,
    plan,
    seesUpdates,
    limit,
    isPaid: plan === 'member' || plan === 'partner',
    used,
    charge: (price) => {
      const wait = bucket?.take() ?? 0;
      const state = {
        credits: price.credits,
        remaining: limit - used(),
        reset: secondsToReset(now()),
      };
      if (wait > 0) throw perSecondExceeded(perSecond, wait, state);
      if (price.credits > limit - used()) throw budgetExceeded(state);
      spent += price.credits;
    },
    refund: (price) => {
      spent = Math.max(0, spent - price.credits);
    },
    takeBroadBoolean: () => booleans.take(),
    takeSemantic: () => semantic.take(),
    headers: (cost) => ({
      'X-RateLimit-Limit': String(limit),
      'X-RateLimit-Remaining': String(limit - used()),
      'X-RateLimit-Credits-Used': String(cost),
      'X-RateLimit-Reset': String(secondsToReset(now())),
      'X-RateLimit-Onetime-Remaining': '0',
      'X-RateLimit-Limit-USD': usd(limit),
      'X-RateLimit-Remaining-USD': usd(limit - used()),
      'X-RateLimit-Prepaid-Remaining-USD': '0',
      'X-RateLimit-Cost-USD': usd(cost),
    }),
  };
};

export const secondsToReset = (now: number): number => Math.ceil((DAY_MS - (now % DAY_MS)) / 1_000);

const toUsd = (credits: number): number => Number((credits * USD_PER_CREDIT).toFixed(6));
const usd = (credits: number): string => String(toUsd(credits));

export interface BudgetState {
  credits: number;
  remaining: number;
  reset: number;
}

export const perSecondExceeded = (perSecond: number, wait: number, state: BudgetState): ApiError =>
  rateLimited(
    `Rate limit exceeded: ${perSecond} requests per second. Please slow down.`,
    wait,
    state,
  );

export const budgetExceeded = (state: BudgetState): ApiError =>
  rateLimited(
    `Insufficient budget. This request costs $${usd(state.credits)} but you only have $${usd(state.remaining)} remaining. Resets at midnight UTC. Need more? See https://openalex.org/pricing`,
    state.reset,
    state,
  );

const rateLimited = (
  message: string,
  wait: number,
  { credits, remaining, reset }: BudgetState,
): ApiError =>
  new ApiError(
    429,
    {
      error: 'Rate limit exceeded',
      message,
      retryAfter: Number(wait.toFixed(3)),
      costUsd: toUsd(credits),
      dailyRemainingUsd: toUsd(remaining),
      prepaidRemainingUsd: 0,
      creditsRequired: credits,
      creditsRemaining: remaining,
      onetimeCreditsRemaining: 0,
    },
    {
      'Retry-After': String(Math.max(1, Math.ceil(wait))),
      'X-RateLimit-Credits-Required': String(credits),
      'X-RateLimit-Cost-Required-USD': usd(credits),
      'X-RateLimit-Remaining': String(remaining),
      'X-RateLimit-Reset': String(reset),
    },
  );

/** An account that is slowed down, or a kind of search that is: no figures in the answer. */
export const throttled = (message: string, reason?: string): ApiError =>
  new ApiError(
    429,
    {
      error: 'Rate limit exceeded',
      message,
      retryAfter: 1,
      ...(reason !== undefined && { reason }),
    },
    { 'Retry-After': '1' },
  );

export const describeBudget = (account: Account, now: number): Record<string, unknown> => {
  const key = account.key ?? '';
  const remaining = account.limit - account.used();
  return {
    api_key: `${key.slice(0, 3)}...${key.slice(-3)}`,
    is_grandfathered: false,
    rate_limit: {
      daily_budget_usd: toUsd(account.limit),
      daily_used_usd: toUsd(account.used()),
      daily_remaining_usd: toUsd(remaining),
      prepaid_balance_usd: 0,
      prepaid_remaining_usd: 0,
      prepaid_expires_at: null,
      resets_at: new Date((Math.floor(now / DAY_MS) + 1) * DAY_MS).toISOString(),
      resets_in_seconds: secondsToReset(now),
      endpoint_costs_usd: {
        singleton: 0,
        list: 0.0001,
        search: 0.001,
        content: 0.01,
        semantic: 0.001,
        text: 0.01,
      },
      credits_limit: account.limit,
      credits_used: account.used(),
      credits_remaining: remaining,
      onetime_credits_balance: 0,
      onetime_credits_remaining: 0,
      onetime_credits_expires_at: null,
      credit_costs: { singleton: 0, list: 1, search: 10, content: 100, semantic: 10, text: 100 },
    },
  };
};
