import { createHash } from 'node:crypto';
import { type Clock, MINUTE_MS } from '#server/clock.ts';
import type { RedisHandle } from '#server/redis.ts';

/** The texts of recent answers, so that looking twice costs once. */
export interface AnswerCache {
  find(address: string): Promise<string | null>;
  keep(address: string, answer: string): Promise<void>;
}

const KEPT_FOR_MS = 5 * MINUTE_MS;

/** Full pages of an import are read once and would push everything else out. */
const LONGEST_ANSWER = 1_000_000;
const MOST_CHARACTERS = 16_000_000;

export const createMemoryAnswerCache = (clock: Clock): AnswerCache => {
  const answers = new Map<string, { text: string; keptUntil: number }>();
  let characters = 0;
  const forget = (address: string) => {
    characters -= answers.get(address)?.text.length ?? 0;
    answers.delete(address);
  };
  return {
    find: async (address) => {
      const answer = answers.get(address);
      if (answer === undefined) return null;
      if (answer.keptUntil > clock.now().getTime()) return answer.text;
      forget(address);
      return null;
    },
    keep: async (address, text) => {
      forget(address);
      if (text.length > LONGEST_ANSWER) return;
      answers.set(address, { text, keptUntil: clock.now().getTime() + KEPT_FOR_MS });
      characters += text.length;
      for (const oldest of answers.keys()) {
        if (characters <= MOST_CHARACTERS) break;
        forget(oldest);
      }
    },
  };
};

const redisKey = (address: string) =>
  `beacon:openalex:answer:${createHash('sha256').update(address).digest('base64url')}`;

/** In Redis for all processes where there is one; in memory otherwise, and while Redis is away. */
export const createAnswerCache = (redis: RedisHandle | null, clock: Clock): AnswerCache => {
  const inMemory = createMemoryAnswerCache(clock);
  if (redis === null) return inMemory;
  return {
    find: (address) => redis.client.get(redisKey(address)).catch(() => inMemory.find(address)),
    keep: async (address, text) => {
      if (text.length > LONGEST_ANSWER) return;
      await redis.client
        .set(redisKey(address), text, 'PX', KEPT_FOR_MS)
        .catch(() => inMemory.keep(address, text));
    },
  };
};
