import type { Clock } from '#server/clock.ts';

export interface ManualClock extends Clock {
  advance(milliseconds: number): void;
}

/** A clock that stands still until it is told how much time has passed. */
export const createManualClock = (start = '2026-03-01T09:00:00.000Z'): ManualClock => {
  let now = new Date(start).getTime();
  return {
    now: () => new Date(now),
    advance: (milliseconds) => {
      now += milliseconds;
    },
  };
};
