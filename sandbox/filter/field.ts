import type { TextIndex } from '../search/text-index.ts';

export type Scalar = string | number | boolean;

export interface Group {
  key: string;
  name: string;
}

/** One key of the filter language: its type decides which values are understood, and how. */
export interface Field<R> {
  kind: 'id' | 'term' | 'number' | 'boolean' | 'date' | 'search';
  /** All values of a record; none means that it is missing there. */
  values: (record: R) => readonly Scalar[];
  /** Turns what was asked for into the form that values have; null for what cannot be one. */
  normalise?: (asked: string) => string | null;
  /** The records that have a value, where a list of them is at hand. */
  lookup?: (value: string) => readonly number[];
  /** How dates compare: on the day, from it on, or up to it. */
  bound?: 'from' | 'to';
  /** Key and name of a value in group_by; absent where grouping is refused. */
  group?: (value: Scalar) => Group;
  /** Takes true and false only, not null. */
  strictBoolean?: boolean;
  text?: TextIndex;
  /** Not printed among the valid fields. */
  isUnlisted?: boolean;
}

export type Fields<R> = ReadonlyMap<string, Field<R>>;

export const plainGroup = (value: Scalar): Group => ({ key: String(value), name: String(value) });

export const number = <R>(
  value: (record: R) => number | null,
  group?: Field<R>['group'],
): Field<R> => ({
  kind: 'number',
  values: (record) => present(value(record)),
  ...(group !== undefined && { group }),
});

export const boolean = <R>(
  value: (record: R) => boolean | null,
  strictBoolean = false,
): Field<R> => ({
  kind: 'boolean',
  values: (record) => present(value(record)),
  strictBoolean,
  group: (is) => ({ key: is === true ? '1' : '0', name: String(is) }),
});

export const date = <R>(value: (record: R) => string | null, bound?: 'from' | 'to'): Field<R> => ({
  kind: 'date',
  values: (record) => present(value(record)),
  ...(bound !== undefined && { bound }),
});

export const term = <R>(
  values: (record: R) => readonly string[],
  extra: Partial<Pick<Field<R>, 'normalise' | 'lookup' | 'group'>> = {},
): Field<R> => ({ kind: 'term', values, group: plainGroup, ...extra });

export const openAlexId = <R>(
  values: (record: R) => readonly string[],
  extra: Partial<Pick<Field<R>, 'lookup' | 'group'>> = {},
): Field<R> => ({ kind: 'id', values, normalise: fullOpenAlexId, group: plainGroup, ...extra });

export const search = <R>(text: TextIndex): Field<R> => ({
  kind: 'search',
  values: () => [],
  text,
});

export const present = <T>(value: T | null | undefined): T[] =>
  value === null || value === undefined ? [] : [value];

/** Found anywhere in the text, in either case, as the service does. */
export const fullOpenAlexId = (asked: string): string | null => {
  const found = /[WAICFVPSTG]\d{2,}/.exec(asked.trim().toUpperCase());
  return found === null ? null : `https://openalex.org/${found[0]}`;
};

const below = (base: string, pattern: RegExp) => (asked: string) => {
  const found = pattern.exec(asked.trim().toLowerCase());
  return found === null ? null : `${base}${found[0]}`;
};

export const orcidUrl = (asked: string): string | null => {
  const found = /\d{4}-\d{4}-\d{4}-\d{3}[\dx]/i.exec(asked);
  return found === null ? null : `https://orcid.org/${found[0].toUpperCase()}`;
};
export const doiUrl = below('https://doi.org/', /10\.\S+$/);
export const rorUrl = below('https://ror.org/', /0[a-z\d]{8}$/);
export const pmidUrl = below('https://pubmed.ncbi.nlm.nih.gov/', /\d+$/);

/** Types, countries and the like may be asked for by their address or with their folder in front. */
export const lastSegment = (asked: string): string =>
  asked.trim().replace(/^.*\//, '').toLowerCase();
