import { SECOND_MS } from '#server/clock.ts';
import { pause, reasonOf } from './pause.ts';

/** Where the next free moment is kept: in Redis or PostgreSQL for all processes, in memory for one. */
export interface PaceStore {
  /** Takes the next `lengthMs` for the caller, and says in how many milliseconds they begin. */
  reserve(lengthMs: number): Promise<number>;
  /** Lets nobody begin before this much time has passed. */
  hold(holdMs: number): Promise<void>;
}

/** What the client needs of it; a test can stand in. */
export interface Pacer {
  /** Resolves when the next request may go out. */
  take(signal?: AbortSignal): Promise<void>;
  hold(holdMs: number): Promise<void>;
}

/** At high rates one step in the store serves the requests of a tenth of a second. */
const LEASES_PER_SECOND = 10;

/**
 * The requests of all processes one after the other at the agreed rate. Within a process they queue,
 * and only the first of the queue reserves, so that what is cancelled leaves no hole behind.
 */
export class Pace implements Pacer {
  readonly #store: PaceStore;
  readonly #slotMs: number;
  readonly #lease: number;
  #left = 0;
  #last: Promise<void> = Promise.resolve();

  constructor(store: PaceStore, ratePerSecond: number) {
    this.#store = store;
    this.#slotMs = SECOND_MS / ratePerSecond;
    this.#lease = Math.max(1, Math.floor(ratePerSecond / LEASES_PER_SECOND));
  }

  async take(signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted();
    const turn = this.#takeAfter(this.#last, signal);
    this.#last = turn.catch(() => {});
    await (signal === undefined ? turn : orAborted(turn, signal));
  }

  async hold(holdMs: number): Promise<void> {
    this.#left = 0;
    await this.#store.hold(holdMs);
  }

  async #takeAfter(previous: Promise<void>, signal?: AbortSignal): Promise<void> {
    await previous;
    signal?.throwIfAborted();
    if (this.#left === 0) {
      const waitMs = await this.#store.reserve(this.#slotMs * this.#lease);
      if (waitMs > 0) await pause(waitMs, signal);
      this.#left = this.#lease;
    }
    this.#left -= 1;
  }
}

/** Whoever gives up hears of it at once, not when the turn comes. */
const orAborted = (turn: Promise<void>, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const giveUp = () => reject(reasonOf(signal));
    signal.addEventListener('abort', giveUp, { once: true });
    turn.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp));
  });

export const createMemoryPaceStore = (now: () => number = () => performance.now()): PaceStore => {
  let nextAt = 0;
  return {
    reserve: async (lengthMs) => {
      const askedAt = now();
      const startsAt = Math.max(nextAt, askedAt);
      nextAt = startsAt + lengthMs;
      return startsAt - askedAt;
    },
    hold: async (holdMs) => {
      nextAt = Math.max(nextAt, now() + holdMs);
    },
  };
};
