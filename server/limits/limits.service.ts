import { createHash } from 'node:crypto';
import { type Clock, HOUR_MS, MINUTE_MS, SECOND_MS } from '#server/clock.ts';
import { tooManyRequests } from '#server/errors.ts';
import { networkOf } from './address.ts';
import type { GrowingDelay, LimitStore } from './limit-store.ts';

interface WindowPolicy {
  limit: number;
  windowMs: number;
  what: string;
}

const POLICIES = {
  'sign-in-address': { limit: 300, windowMs: 15 * MINUTE_MS, what: 'failed sign-in attempts' },
  'register-address': { limit: 300, windowMs: HOUR_MS, what: 'registrations' },
  'mail-address': { limit: 200, windowMs: HOUR_MS, what: 'requests for mail' },
  'mail-account': {
    limit: 10,
    windowMs: 15 * MINUTE_MS,
    what: 'requests for mail to this address',
  },
  'reset-address': { limit: 100, windowMs: HOUR_MS, what: 'password resets' },
  'password-address': { limit: 60, windowMs: 15 * MINUTE_MS, what: 'password changes' },
} satisfies Record<string, WindowPolicy>;

type LimitName = keyof typeof POLICIES;

const SIGN_IN_DELAY: GrowingDelay = {
  freeAttempts: 5,
  firstDelayMs: 2 * SECOND_MS,
  longestDelayMs: 15 * MINUTE_MS,
  memoryMs: 24 * HOUR_MS,
};

/** Keys hold a digest: whoever reads the store learns no email address. */
const keyOf = (...parts: string[]): string =>
  `${parts[0]}:${createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 32)}`;

const waitOf = (until: Date, now: Date): number =>
  Math.ceil((until.getTime() - now.getTime()) / SECOND_MS);

const inWords = (seconds: number): string => {
  if (seconds < 60) return `${seconds} second${seconds === 1 ? '' : 's'}`;
  const minutes = Math.ceil(seconds / 60);
  return `${minutes} minute${minutes === 1 ? '' : 's'}`;
};

const refuse = (what: string, until: Date, now: Date) => {
  const seconds = Math.max(1, waitOf(until, now));
  return tooManyRequests(`Too many ${what}. Please try again in ${inWords(seconds)}.`, seconds);
};

const pairKey = (email: string, address: string) =>
  keyOf('sign-in-pair', email, networkOf(address));

export interface Limits {
  /** Counts one use by an address or an account; refuses with 429 beyond the limit. */
  take(name: LimitName, subject: string): Promise<void>;
  /** Per pair of account and address, so that nobody can lock somebody else out. */
  signInAttempt(email: string, address: string): Promise<void>;
  /** Takes the attempt back: only failures count. */
  signInSucceeded(email: string, address: string): Promise<void>;
}

export const createLimits = (store: LimitStore, clock: Clock): Limits => {
  const take = async (name: LimitName, subject: string) => {
    const { limit, windowMs, what } = POLICIES[name];
    const now = clock.now();
    const { count, endsAt } = await store.add(keyOf(name, subject), 1, windowMs, now);
    if (count > limit) throw refuse(what, endsAt, now);
  };

  return {
    take,
    signInAttempt: async (email, address) => {
      await take('sign-in-address', networkOf(address));
      const now = clock.now();
      const { blockedUntil } = await store.attempt(pairKey(email, address), SIGN_IN_DELAY, now);
      if (blockedUntil !== null) throw refuse('sign-in attempts', blockedUntil, now);
    },
    signInSucceeded: async (email, address) => {
      const { windowMs } = POLICIES['sign-in-address'];
      const addressKey = keyOf('sign-in-address', networkOf(address));
      await Promise.all([
        store.clear(pairKey(email, address)),
        store.add(addressKey, -1, windowMs, clock.now()),
      ]);
    },
  };
};
