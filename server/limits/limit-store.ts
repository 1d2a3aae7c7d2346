/** Where counts of requests live: Redis when there is one, else PostgreSQL. Shared by all processes. */
export interface LimitStore {
  /** Adds to the count of a fixed window, and begins a new window when the old one is over. */
  add(key: string, cost: number, windowMs: number, now: Date): Promise<WindowCount>;
  /** Counts an attempt unless the key is blocked; each attempt beyond the free ones blocks longer. */
  attempt(key: string, policy: GrowingDelay, now: Date): Promise<AttemptResult>;
  clear(key: string): Promise<void>;
}

interface WindowCount {
  count: number;
  endsAt: Date;
}

export interface GrowingDelay {
  freeAttempts: number;
  firstDelayMs: number;
  longestDelayMs: number;
  /** Without an attempt for this long, the count starts anew. */
  memoryMs: number;
}

/** Null when the attempt may go on. */
type AttemptResult = { blockedUntil: Date | null };

/** After `count` attempts: nothing while they are free, then doubling. */
export const delayAfter = (count: number, policy: GrowingDelay): number => {
  const beyond = count - policy.freeAttempts;
  if (beyond < 0) return 0;
  return Math.min(policy.longestDelayMs, policy.firstDelayMs * 2 ** Math.min(beyond, 30));
};
