import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { abstractText } from './abstracts.ts';

const indexOf = (words: string[]): Record<string, number[]> => {
  const index = Object.create(null) as Record<string, number[]>;
  for (const [position, word] of words.entries()) (index[word] ??= []).push(position);
  return index;
};

describe('an abstract', () => {
  it('reads as it was written, whatever the order of the index', () => {
    expect(abstractText({ rose: [1, 4], is: [2], A: [0], a: [3], '': [5] })).toBe(
      'A rose is a rose',
    );
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^\S{1,12}$/), { minLength: 1 }), (words) => {
        expect(abstractText(indexOf(words))).toBe(words.join(' '));
      }),
    );
  });

  it('closes the gaps of an index that was cut', () => {
    expect(abstractText({ Deep: [0], sea: [7], currents: [9_000_000] })).toBe('Deep sea currents');
  });

  it('is null when there is none', () => {
    expect(abstractText(null)).toBeNull();
    expect(abstractText({})).toBeNull();
    expect(abstractText({ word: [] })).toBeNull();
  });

  it('leaves out what has no position', () => {
    expect(abstractText({ one: [0], two: null, three: 3, four: ['x', 1] })).toBe('one four');
  });

  it('keeps words that are names of object members', () => {
    const index: unknown = JSON.parse('{"constructor":[1],"__proto__":[0],"toString":[2]}');
    expect(abstractText(index as Record<string, number[]>)).toBe('__proto__ constructor toString');
  });
});
