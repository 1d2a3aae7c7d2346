import { readFileSync } from 'node:fs';

const MEGABYTE_IN_KILOBYTES = 1_024;

/** Watches the memory of a process; the figure is how many MB it grew at most. */
export const watchMemory = (pid: number | undefined): (() => number) => {
  const read = (): number => {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / MEGABYTE_IN_KILOBYTES;
  };
  const before = read();
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, read());
  }, 20);
  return () => {
    clearInterval(timer);
    return most - before;
  };
};
