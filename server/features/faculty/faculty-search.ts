import { normalizeOrcid } from '#contract/orcid.ts';

/** Whether two words differ by one typo: a letter wrong, missing, added, or two neighbours swapped. */
export const isOneTypoAway = (one: string, other: string): boolean => {
  if (one === other) return true;
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1);
  const isSwap =
    short[at] === long[at + 1] &&
    short[at + 1] === long[at] &&
    short.slice(at + 2) === long.slice(at + 2);
  return isSwap || short.slice(at + 1) === long.slice(at + 1);
};

/** In shorter words one letter makes another name. */
const SHORTEST_FORGIVEN = 5;

export const isForgiven = (term: string): boolean => term.length >= SHORTEST_FORGIVEN;

const MOST_TERMS = 10;

export const termsOf = (search: string): string[] =>
  search
    .split(/[\s,;]+/)
    .filter((term) => term !== '')
    .slice(0, MOST_TERMS)
    .map((term) => normalizeOrcid(term) ?? term);

/**
 * One typo spoils one half of a word and leaves the other, unless it swaps the letters where the
 * halves meet: one of these three stands in every text that holds the word with at most one typo.
 */
export const piecesOf = (term: string): string[] => {
  const middle = Math.floor(term.length / 2);
  const [left, right] = [term.slice(0, middle), term.slice(middle)];
  const swapped = left.slice(0, -1) + right.slice(0, 1) + left.slice(-1) + right.slice(1);
  return [left, right, swapped];
};

/** `text` and `terms` are folded alike; each term must be in the text or one typo away from a word of it. */
export const fitsWithTypos = (text: string, terms: string[]): boolean => {
  const words = text.split(/[^\p{L}\p{N}]+/u);
  return terms.every(
    (term) =>
      text.includes(term) || (isForgiven(term) && words.some((word) => isOneTypoAway(term, word))),
  );
};

/** Whether typos can be forgiven in the search at all. */
export const canForgive = (search: string | undefined): search is string =>
  search !== undefined && termsOf(search).some(isForgiven);
