import { HOUR_MS } from './clock.ts';

/** Chores that nobody waits for; one that fails is tried again an hour later. */
export const startMaintenance = (
  chores: (() => Promise<void>)[],
  onFailure: (error: unknown) => void,
): (() => void) => {
  const runAll = () => {
    for (const chore of chores) chore().catch(onFailure);
  };
  const timer = setInterval(runAll, HOUR_MS);
  timer.unref();
  return () => clearInterval(timer);
};
