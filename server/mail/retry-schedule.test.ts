import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '#server/clock.ts';
import { nextAttempt } from './retry-schedule.ts';

const created = new Date('2026-03-01T09:00:00.000Z');

test('the waits grow from seconds to an hour and stay there', () => {
  const waits = [1, 2, 3, 4, 5, 6, 7, 40].map((attempts) => {
    const next = nextAttempt(attempts, created, created);
    return next === null ? null : (next.getTime() - created.getTime()) / 1_000;
  });
  expect(waits).toEqual([5, 15, 60, 300, 900, 3_600, 3_600, 3_600]);
});

test('a server that is down for a day loses nothing', () => {
  const nextDay = new Date(created.getTime() + DAY_MS);
  expect(nextAttempt(29, created, nextDay)).toEqual(new Date(nextDay.getTime() + HOUR_MS));
});

test('after three days it is time to give up', () => {
  const almost = new Date(created.getTime() + 3 * DAY_MS - HOUR_MS);
  expect(nextAttempt(76, created, almost)).not.toBeNull();
  expect(nextAttempt(77, created, new Date(almost.getTime() + 1))).toBeNull();
});
