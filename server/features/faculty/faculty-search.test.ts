import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitsWithTypos, isOneTypoAway, piecesOf, termsOf } from './faculty-search.ts';

const word = fc.stringMatching(/^[a-z]{5,12}$/);

/** A word with one typo of each kind. */
const typosOf = (text: string, at: number, letter: string): string[] => [
  text.slice(0, at) + letter + text.slice(at + 1),
  text.slice(0, at) + text.slice(at + 1),
  text.slice(0, at) + letter + text.slice(at),
  text.slice(0, at) + text.slice(at + 1, at + 2) + text.slice(at, at + 1) + text.slice(at + 2),
];

describe('a word with one typo', () => {
  it('is recognised whatever the kind of typo', () => {
    fc.assert(
      fc.property(word, fc.nat(11), fc.stringMatching(/^[a-z]$/), (text, place, letter) => {
        for (const typo of typosOf(text, place % text.length, letter)) {
          expect(isOneTypoAway(text, typo)).toBe(true);
          expect(isOneTypoAway(typo, text)).toBe(true);
        }
      }),
    );
  });

  it('leaves a piece of the searched word in the text', () => {
    fc.assert(
      fc.property(word, fc.nat(11), fc.stringMatching(/^[a-z]$/), (text, place, letter) => {
        for (const typo of typosOf(text, place % text.length, letter)) {
          expect(piecesOf(typo).some((piece) => text.includes(piece))).toBe(true);
        }
      }),
    );
  });

  it('is told from a word with two', () => {
    expect(isOneTypoAway('miller', 'muller')).toBe(true);
    expect(isOneTypoAway('miller', 'mullar')).toBe(false);
    expect(isOneTypoAway('miller', 'millerss')).toBe(false);
    expect(isOneTypoAway('abcde', 'badce')).toBe(false);
  });
});

describe('a search', () => {
  it('needs every term, in any order, with typos in longer ones only', () => {
    const text = 'soren koszegi northmere university';
    expect(fitsWithTypos(text, ['koszegy', 'soren'])).toBe(true);
    expect(fitsWithTypos(text, ['koszegy', 'sorx'])).toBe(false);
  });

  it('reads an ORCID address as the iD', () => {
    expect(termsOf(' https://orcid.org/0000-0002-1825-0097, Smith ')).toEqual([
      '0000-0002-1825-0097',
      'Smith',
    ]);
  });
});
