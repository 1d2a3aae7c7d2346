import { randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';

/** OWASP's parameters for argon2id (the library's default algorithm): 19 MiB, two passes, one lane. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** More at once would only share the same cores, and each takes 19 MiB. */
const MOST_AT_ONCE = Math.max(1, availableParallelism());
let running = 0;
const queue: (() => void)[] = [];

const inTurn = async <Value>(work: () => Promise<Value>): Promise<Value> => {
  if (running >= MOST_AT_ONCE) await new Promise<void>((resolve) => queue.push(resolve));
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    queue.shift()?.();
  }
};

export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(password, ARGON2));

let decoy: Promise<string> | undefined;

/**
 * Whether the password fits. Without an account a decoy is checked all the same, so that the answer
 * takes as long as for an account that exists.
 */
export const verifyPassword = async (
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> => {
  decoy ??= hashPassword('a password that nobody has');
  const against = passwordHash ?? (await decoy);
  const fits = await inTurn(() => verify(against, password));
  return fits && passwordHash !== undefined;
};

/** Made at start, so that the first unknown account does not answer more slowly than the rest. */
export const prepareDecoy = async (): Promise<void> => {
  await verifyPassword(undefined, 'warm-up');
};

const UPPER = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const LOWER = 'abcdefghijkmnopqrstuvwxyz';
const DIGITS = '23456789';
const GENERATED_LENGTH = 16;

const pick = (letters: string): string => letters.charAt(randomInt(letters.length));

/** Sixteen characters that satisfy the rules and cannot be mistaken for one another. */
export const generatePassword = (): string => {
  const letters = [pick(UPPER), pick(LOWER), pick(DIGITS)];
  while (letters.length < GENERATED_LENGTH) letters.push(pick(UPPER + LOWER + DIGITS));
  for (let last = letters.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    [letters[last], letters[other]] = [letters[other] ?? '', letters[last] ?? ''];
  }
  return letters.join('');
};
