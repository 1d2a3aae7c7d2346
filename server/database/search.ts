import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

const SHORT = 2;

/** One or two letters would be found nearly everywhere, so they stand for the beginning of a word. */
export const beginsWord = (text: string): boolean =>
  text.length <= SHORT && /[\p{L}\p{N}]/u.test(text);

export const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);
export const escapePattern = (text: string): string =>
  text.replaceAll(/[^\p{L}\p{N}\s]/gu, String.raw`\$&`);

/**
 * Whether a column holds the text, ignoring case. One or two letters would be found nearly
 * everywhere, so they match the beginnings of words only.
 */
export const holdsText = (column: PgColumn, search: string): SQL => {
  const text = search.trim().toLowerCase();
  if (!beginsWord(text)) return sql`lower(${column}) like ${`%${escapeLike(text)}%`}`;
  return sql`lower(${column}) ~ ${`(^|[^[:alnum:]])${escapePattern(text)}`}`;
};
