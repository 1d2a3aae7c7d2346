export interface Bucket {
  /** Seconds to wait before the next one is allowed; 0 when this one was taken. */
  take: () => number;
}

/** Refilled continuously; holds one second's worth, and at least one. */
export const createBucket = (perSecond: number, now: () => number): Bucket => {
  const size = Math.max(1, perSecond);
  let tokens = size;
  let filledAt = now();
  return {
    take: () => {
      const at = now();
      tokens = Math.min(size, tokens + ((at - filledAt) / 1_000) * perSecond);
      filledAt = at;
      if (tokens < 1) return (1 - tokens) / perSecond;
      tokens -= 1;
      return 0;
    },
  };
};
