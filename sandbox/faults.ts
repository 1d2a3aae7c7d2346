import { z } from 'zod';
import { createRandom } from './corpus/random.ts';

const KINDS = [
  'rate',
  'budget',
  'throttle',
  'plan',
  '500',
  '502',
  '503',
  '503-json',
  '504',
  'slow',
  'hang',
  'reset',
  'cut',
  'wrong-type',
  'bad-json',
  'empty',
  'partial',
  'extra-empty-page',
] as const;

export type FaultKind = (typeof KINDS)[number];

export const faultSchema = z.strictObject({
  kind: z.enum(KINDS),
  /** Only requests whose path begins like this. */
  path: z.string().default('/'),
  /** The so-and-so-many-th of them, and every such one. */
  every: z.number().int().positive().default(1),
  /** Not before so many have passed unharmed. */
  after: z.number().int().nonnegative().default(0),
  /** At most so often; without end when left out. */
  times: z.number().int().positive().nullable().default(null),
  probability: z.number().min(0).max(1).default(1),
  delayMs: z.number().int().nonnegative().default(1_000),
});

export type Fault = z.infer<typeof faultSchema>;

export interface Faults {
  list: () => Fault[];
  set: (faults: readonly Fault[]) => void;
  add: (fault: Fault) => void;
  /** The faults that strike this request. */
  strike: (path: string) => Fault[];
}

export const createFaults = (seed: string, initial: readonly Fault[]): Faults => {
  const random = createRandom(`${seed}/faults`);
  let rules: { fault: Fault; seen: number; struck: number }[] = [];
  const set = (faults: readonly Fault[]) => {
    rules = faults.map((fault) => ({ fault, seen: 0, struck: 0 }));
  };
  set(initial);
  return {
    list: () => rules.map(({ fault }) => fault),
    set,
    add: (fault) => rules.push({ fault, seen: 0, struck: 0 }),
    strike: (path) => {
      const struck: Fault[] = [];
      for (const rule of rules) {
        const { fault } = rule;
        if (!path.startsWith(fault.path)) continue;
        rule.seen += 1;
        const isDue = rule.seen > fault.after && (rule.seen - fault.after) % fault.every === 0;
        const isSpent = fault.times !== null && rule.struck >= fault.times;
        if (!isDue || isSpent || !random.chance(fault.probability)) continue;
        rule.struck += 1;
        struck.push(fault);
      }
      return struck;
    },
  };
};

/** "503:every=5;slow:delayMs=2000,path=/works" */
export const parseFaults = (text: string): Fault[] =>
  text
    .split(';')
    .filter((each) => each.trim() !== '')
    .map((each) => {
      const [kind, options] = splitOnce(each.trim(), ':');
      const pairs = options
        .split(',')
        .filter((pair) => pair !== '')
        .map((pair) => splitOnce(pair, '='))
        .map(([name, value]) => [name, name === 'path' ? value : Number(value)]);
      return faultSchema.parse({ kind, ...Object.fromEntries(pairs) });
    });

const splitOnce = (text: string, sign: string): [string, string] => {
  const at = text.indexOf(sign);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
};
