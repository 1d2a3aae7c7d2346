/** What a run, or a process, has asked of OpenAlex. */
export interface CallAccount {
  /** Requests that went out, repeated ones included. */
  calls: number;
  /** Requests beyond the first for the same question. */
  retries: number;
  /** Questions that a recent answer served. */
  cached: number;
  credits: number;
}

export const openAccount = (): CallAccount => ({ calls: 0, retries: 0, cached: 0, credits: 0 });
