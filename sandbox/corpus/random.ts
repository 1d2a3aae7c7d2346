/** A stream of numbers that depends on its seed alone, on every machine and in every version of Node. */
export interface Random {
  /** At least 0, below 1. */
  next: () => number;
  /** Both ends are possible. */
  int: (from: number, to: number) => number;
  chance: (probability: number) => boolean;
  pick: <T>(choices: readonly T[]) => T;
  /** Picks with the chances given beside the choices. */
  weighted: <T>(choices: readonly (readonly [T, number])[]) => T;
  /** Different members, in random order; all of them if there are fewer. */
  sample: <T>(choices: readonly T[], count: number) => T[];
}

/** Streams of different names are independent: to add a draw to one leaves the others as they were. */
export const createRandom = (seed: string): Random => {
  let state = hash(seed);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  const pick = <T>(choices: readonly T[]): T => {
    const chosen = choices[Math.floor(next() * choices.length)];
    if (chosen === undefined) throw new Error('There is nothing to pick from.');
    return chosen;
  };
  return {
    next,
    int,
    pick,
    chance: (probability) => next() < probability,
    weighted: (choices) => {
      let rest = next() * choices.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [choice, weight] of choices) {
        rest -= weight;
        if (rest < 0) return choice;
      }
      return pick(choices)[0];
    },
    sample: (choices, count) => {
      if (choices.length <= count) return [...choices];
      const taken = new Set<number>();
      while (taken.size < count) taken.add(int(0, choices.length - 1));
      return [...taken].flatMap((index) => choices.slice(index, index + 1));
    },
  };
};

const hash = (text: string): number => {
  let value = 2_166_136_261;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 16_777_619);
  }
  value = Math.imul(value ^ (value >>> 16), 2_246_822_507);
  return (value ^ (value >>> 13)) | 0;
};
