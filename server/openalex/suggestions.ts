/** Names for a picker while somebody types, free of charge. */
import type { z } from 'zod';
import type { OpenAlexClient, ReadOptions } from './client.ts';
import { OpenAlexError } from './errors.ts';
import { FREE_SEARCH_PER_PAGE, FREE_SEARCH_SELECT } from './prices.ts';
import { listSchema, suggestionSchema } from './wire.ts';

export type Suggestion = z.output<typeof suggestionSchema>;

const LONGEST_SEARCH = 1_500;

/** Search texts may not hold `|` and `!`; more than 1,500 characters need a plan. */
export const cleanSearch = (text: string): string =>
  text
    .replaceAll(/[|!\p{Cc}]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST_SEARCH)
    .toWellFormed();

const readSuggestions = (json: unknown): Suggestion[] =>
  listSchema.parse(json).results.flatMap((one) => {
    const read = suggestionSchema.safeParse(one);
    return read.success ? [read.data] : [];
  });

const isUnknownToServer = (error: unknown): boolean =>
  error instanceof OpenAlexError && (error.kind === 'gone' || error.kind === 'request');

/** By autocomplete, which adds hints; by the small search where a server does not know that. */
export const suggest = async (
  client: OpenAlexClient,
  entity: 'authors' | 'institutions' | 'topics' | 'works',
  typed: string,
  options: ReadOptions = {},
): Promise<Suggestion[]> => {
  const text = cleanSearch(typed);
  if (text === '') return [];
  const parse = readSuggestions;
  try {
    return await client.read({
      ...options,
      path: `/autocomplete/${entity}`,
      params: { q: text },
      parse,
    });
  } catch (error) {
    if (!isUnknownToServer(error)) throw error;
    const params = {
      search: text,
      per_page: FREE_SEARCH_PER_PAGE,
      select: FREE_SEARCH_SELECT,
    };
    return client.read({ ...options, path: `/${entity}`, params, parse });
  }
};
