import { createManualClock, type ManualClock } from '#server/testing/manual-clock.ts';
import { createMemoryAnswerCache } from '../answer-cache.ts';
import type { Identity } from '../addresses.ts';
import { OpenAlexClient } from '../client.ts';
import { OpenAlexError } from '../errors.ts';

export interface ClientUnderTest {
  client: OpenAlexClient;
  clock: ManualClock;
  identity: Identity;
  /** What the client slept by itself, in milliseconds. */
  waits: number[];
  /** What it asked all processes to wait. */
  holds: number[];
}

/** A client whose time passes only when a test says so. */
export const clientFor = (baseUrl: string): ClientUnderTest => {
  const clock = createManualClock('2026-11-15T09:00:00.000Z');
  const identity: Identity = { email: 'library@example.edu', apiKey: 'secret-key-1' };
  const waits: number[] = [];
  const holds: number[] = [];
  const client = new OpenAlexClient({
    baseUrl,
    clock,
    identity: () => identity,
    cache: createMemoryAnswerCache(clock),
    pace: {
      take: async () => {},
      hold: async (holdMs) => void holds.push(holdMs),
    },
    wait: async (delayMs) => void waits.push(delayMs),
    random: () => 0,
  });
  return { client, clock, identity, waits, holds };
};

/** The error of a reading that must fail in a way that the client understands. */
export const failureOf = async (reading: Promise<unknown>): Promise<OpenAlexError> => {
  const error: unknown = await reading.then(
    () => new Error('It did not fail'),
    (reason: unknown) => reason,
  );
  if (error instanceof OpenAlexError) return error;
  throw error;
};
