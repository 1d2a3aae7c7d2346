import { withoutAccents } from '../corpus/names.ts';

/** Words without case and accents; markup counts as a break. */
export const tokensOf = (text: string): string[] =>
  withoutAccents(text.replaceAll(/<[^>]*>/g, ' '))
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** A light stemmer: enough that "model", "models" and "modelling" meet. */
export const stem = (word: string): string => {
  if (word.length < 5)
    return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
  return word
    .replace(/ies$/, 'y')
    .replace(/(ss)es$/, '$1')
    .replace(/([^s])s$/, '$1')
    .replace(/(.{3})ing$/, '$1')
    .replace(/(.{3})ed$/, '$1')
    .replace(/([lnt])\1$/, '$1')
    .replace(/e$/, '');
};
