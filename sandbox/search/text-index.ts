import { hasPhrase, matches, parseQuery, wordsOf, type Query } from './query.ts';
import { stem, tokensOf } from './text.ts';

interface TextSearch {
  /** Positions of records that may match, or null when every record may. */
  candidates: readonly number[] | null;
  /** Null when the record does not match; otherwise how well it does, comparable within one search only. */
  scoreOf: (record: number) => number | null;
}

export interface TextIndex {
  search: (text: string) => TextSearch;
}

export interface TextIndexOptions<R> {
  records: readonly R[];
  /** A record matches when one of its texts holds all the words. */
  textsOf: (record: R) => readonly string[];
  popularityOf: (record: R) => number;
  stemmed?: boolean;
  wildcards?: boolean;
}

/** The postings are made at the first search: most tests and imports never search. */
export const createTextIndex = <R>(options: TextIndexOptions<R>): TextIndex => {
  const transform = options.stemmed === true ? stem : (token: string) => token;
  const read = (text: string) => tokensOf(text).map(transform);
  let postings: Map<string, number[]> | undefined;
  const build = (): Map<string, number[]> => {
    const made = new Map<string, number[]>();
    for (const [position, record] of options.records.entries()) {
      for (const token of new Set(options.textsOf(record).flatMap(read))) {
        const known = made.get(token);
        if (known === undefined) made.set(token, [position]);
        else known.push(position);
      }
    }
    return made;
  };
  return {
    search: (text) => {
      postings ??= build();
      const query = parseQuery(text, { transform, wildcards: options.wildcards === true });
      const words = wordsOf(query);
      return {
        candidates: candidatesOf(query, postings),
        scoreOf: (position) => {
          const record = options.records[position];
          if (record === undefined) return null;
          const texts = options.textsOf(record).map(read);
          const found = texts.findIndex((tokens) => matches(query, tokens));
          if (found < 0) return null;
          const isPhrase = words.length > 0 && hasPhrase(texts[found] ?? [], words, 0);
          const closeness = words.length / Math.max(words.length, texts[found]?.length ?? 1);
          const boost = 1 + Math.log10(1 + options.popularityOf(record));
          return Math.round(100_000 * (isPhrase ? 2 : 1) * (0.5 + closeness) * boost) / 1_000;
        },
      };
    },
  };
};

const candidatesOf = (
  query: Query,
  postings: ReadonlyMap<string, number[]>,
): readonly number[] | null => {
  switch (query.kind) {
    case 'word':
      return postings.get(query.token) ?? [];
    case 'phrase':
      return intersect(query.tokens.map((token) => postings.get(token) ?? []));
    case 'all':
      return intersect(query.parts.map((part) => candidatesOf(part, postings)));
    case 'any': {
      const lists = query.parts.map((part) => candidatesOf(part, postings));
      return lists.includes(null) ? null : [...new Set(lists.flatMap((list) => list ?? []))];
    }
    case 'prefix':
    case 'not':
      return null;
  }
};

const intersect = (lists: readonly (readonly number[] | null)[]): readonly number[] | null => {
  const known = lists.filter((list) => list !== null).toSorted((a, b) => a.length - b.length);
  const [shortest, ...others] = known;
  if (shortest === undefined) return null;
  const sets = others.map((list) => new Set(list));
  return shortest.filter((position) => sets.every((set) => set.has(position)));
};
