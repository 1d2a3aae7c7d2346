import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#server/clock.ts';

const FIRST_DELAYS_MS = [
  5 * SECOND_MS,
  15 * SECOND_MS,
  MINUTE_MS,
  5 * MINUTE_MS,
  15 * MINUTE_MS,
] as const;
const HOURLY_TRIES = 72;
/** Three days of trying; counted, so that a mail that is sent again gets all of them again. */
const MOST_ATTEMPTS = FIRST_DELAYS_MS.length + HOURLY_TRIES;

/** When to try again after the given number of attempts; null when it is time to give up. */
export const nextAttempt = (attempts: number, now: Date): Date | null =>
  attempts > MOST_ATTEMPTS
    ? null
    : new Date(now.getTime() + (FIRST_DELAYS_MS[attempts - 1] ?? HOUR_MS));
