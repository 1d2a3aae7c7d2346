import type { Fields, Scalar } from '../filter/field.ts';
import type { TextIndex } from '../search/text-index.ts';

export type Form = 'list' | 'single';

export interface SortKey<R> {
  value: (record: R) => Scalar | null;
  isDescending: boolean;
}

/** Everything that sets one kind of record apart; lists, searches and groups are the same for all. */
export interface Entity<R> {
  /** As in the address: works, authors … */
  path: string;
  /** As in suggestions: work, author … */
  singular: string;
  records: readonly R[];
  idOf: (record: R) => string;
  nameOf: (record: R) => string | null;
  fields: Fields<R>;
  /** In the order in which they are sent; undefined leaves the key out. */
  columns: Readonly<Record<string, (record: R, form: Form) => unknown>>;
  defaultSort: readonly SortKey<R>[];
  /** What decides between equally relevant records. */
  searchSort: readonly SortKey<R>[];
  /** By parameter: search, search.exact, search.title … */
  searches: Readonly<Record<string, TextIndex>>;
  /** Left out of lists unless the filter asks for it. */
  isHidden?: (record: R, filterKeys: ReadonlySet<string>, corpus: string) => boolean;
  /** Identifiers beyond its own, as "scheme:value". */
  keysOf: (record: R) => readonly string[];
  citedByCount: (record: R) => number;
  worksCount: (record: R) => number | null;
  suggest(record: R): {
    hint: string | null;
    external_id: string | null;
    filter_key: string;
    alternatives: readonly string[];
  };
}

export const ascending = <R>(value: SortKey<R>['value']): SortKey<R> => ({
  value,
  isDescending: false,
});
export const descending = <R>(value: SortKey<R>['value']): SortKey<R> => ({
  value,
  isDescending: true,
});

export const shortId = (id: string): string => id.slice(id.lastIndexOf('/') + 1);
