import { expect, test } from 'vitest';
import { HOUR_MS } from '#server/clock.ts';
import { nextAttempt } from './retry-schedule.ts';

const start = new Date('2026-03-01T09:00:00.000Z');

const waitAfter = (attempts: number): number | null => {
  const next = nextAttempt(attempts, start);
  return next === null ? null : next.getTime() - start.getTime();
};

test('the waits grow from seconds to an hour and stay there', () => {
  const waits = [1, 2, 3, 4, 5, 6, 7, 40].map((attempts) => (waitAfter(attempts) ?? 0) / 1_000);
  expect(waits).toEqual([5, 15, 60, 300, 900, 3_600, 3_600, 3_600]);
});

test('it is given up after three days of trying, and not before', () => {
  const waits: number[] = [];
  for (let attempts = 1; waitAfter(attempts) !== null; attempts += 1) {
    waits.push(waitAfter(attempts) ?? 0);
  }
  const hours = waits.reduce((sum, wait) => sum + wait, 0) / HOUR_MS;
  expect(hours).toBeGreaterThan(72);
  expect(hours).toBeLessThan(73);
});
