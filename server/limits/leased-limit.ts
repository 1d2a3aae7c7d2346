import { type Clock, SECOND_MS } from '#server/clock.ts';
import { tooManyRequests } from '#server/errors.ts';
import { networkOf } from './address.ts';
import type { LimitStore } from './limit-store.ts';

interface Lease {
  left: number;
  endsAt: number;
  isBlocked: boolean;
}

interface LeasedPolicy {
  name: string;
  limit: number;
  windowMs: number;
  /** How many requests are counted ahead in one step. */
  lease: number;
}

const MOST_ADDRESSES = 10_000;

/**
 * A generous limit that all processes share without a query per request: each process takes a lease
 * of many requests from the common count and spends it in memory.
 */
export class LeasedLimit {
  readonly #leases = new Map<string, Lease>();
  readonly #renewals = new Map<string, Promise<Lease>>();
  readonly #store: LimitStore;
  readonly #clock: Clock;
  readonly #policy: LeasedPolicy;

  constructor(store: LimitStore, clock: Clock, policy: LeasedPolicy) {
    this.#store = store;
    this.#clock = clock;
    this.#policy = policy;
  }

  /** A promise only when a new lease is needed, which is once in many requests. */
  take(address: string): Promise<void> | undefined {
    const key = networkOf(address);
    const lease = this.#leases.get(key);
    if (lease === undefined || lease.endsAt <= this.#clock.now().getTime() || lease.left <= 0) {
      return this.#takeFromNewLease(key, lease);
    }
    lease.left -= 1;
    return undefined;
  }

  async #takeFromNewLease(key: string, old: Lease | undefined): Promise<void> {
    const now = this.#clock.now().getTime();
    const isStillBlocked = old?.isBlocked === true && old.endsAt > now;
    const lease = isStillBlocked ? old : await this.#renewOnce(key);
    if (lease.isBlocked) {
      const seconds = Math.ceil((lease.endsAt - now) / SECOND_MS);
      throw tooManyRequests('Too many requests from your address. Please slow down.', seconds);
    }
    lease.left -= 1;
  }

  #renewOnce(key: string): Promise<Lease> {
    const running = this.#renewals.get(key) ?? this.#renew(key);
    this.#renewals.set(key, running);
    return running;
  }

  async #renew(key: string): Promise<Lease> {
    try {
      const { name, limit, windowMs, lease: size } = this.#policy;
      const now = this.#clock.now();
      const { count, endsAt } = await this.#store.add(`${name}:${key}`, size, windowMs, now);
      const isBlocked = count - size >= limit;
      const lease = { left: isBlocked ? 0 : size, endsAt: endsAt.getTime(), isBlocked };
      if (this.#leases.size >= MOST_ADDRESSES) this.#leases.clear();
      this.#leases.set(key, lease);
      return lease;
    } finally {
      this.#renewals.delete(key);
    }
  }
}
