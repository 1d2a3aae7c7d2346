import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#server/clock.ts';

const FIRST_DELAYS_MS = [
  5 * SECOND_MS,
  15 * SECOND_MS,
  MINUTE_MS,
  5 * MINUTE_MS,
  15 * MINUTE_MS,
] as const;
const GIVE_UP_AFTER_MS = 3 * DAY_MS;

/** When to try again after the given number of attempts; null when it is time to give up. */
export const nextAttempt = (attempts: number, createdAt: Date, now: Date): Date | null => {
  const next = new Date(now.getTime() + (FIRST_DELAYS_MS[attempts - 1] ?? HOUR_MS));
  return next.getTime() - createdAt.getTime() > GIVE_UP_AFTER_MS ? null : next;
};
