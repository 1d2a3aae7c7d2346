import { getField } from '../filter/apply.ts';
import { invalidQuery } from '../http/errors.ts';
import type { CursorValue } from '../paging.ts';
import { descending, type Entity, type SortKey } from './entity.ts';

/** A row on its way into an answer: a position, and how well it fits the search if there is one. */
export interface Row {
  position: number;
  score: number | null;
}

type RowKey = (row: Row) => CursorValue;

export interface Order {
  keys: readonly RowKey[];
  compare: (a: readonly CursorValue[], b: readonly CursorValue[]) => number;
}

export const readOrder = <R>(
  entity: Entity<R>,
  sort: string | undefined,
  isSearch: boolean,
  hasCursor: boolean,
): Order => {
  const asked =
    sort === undefined || sort === ''
      ? []
      : sort.split(',').map((each) => readKey(entity, each.trim(), isSearch));
  const defaults: (SortKey<R> | 'score')[] = isSearch
    ? ['score', ...entity.searchSort]
    : [...entity.defaultSort];
  // The id ends every order, so that no two rows are equal and a walk cannot lose any.
  const keys =
    asked.length > 0 && !hasCursor
      ? [...asked, ...entity.defaultSort.slice(-1)]
      : [...asked, ...defaults];
  const directions = keys.map((key) => key === 'score' || key.isDescending);
  return {
    keys: keys.map((key): RowKey => {
      if (key === 'score') return ({ score }) => score ?? 0;
      return ({ position }) => {
        const record = entity.records[position];
        const value = record === undefined ? null : key.value(record);
        return typeof value === 'boolean' ? Number(value) : value;
      };
    }),
    compare: (a, b) => {
      for (const [place, isDescending] of directions.entries()) {
        const difference = compareValues(a[place] ?? null, b[place] ?? null, isDescending);
        if (difference !== 0) return difference;
      }
      return 0;
    },
  };
};

const readKey = <R>(entity: Entity<R>, asked: string, isSearch: boolean): SortKey<R> | 'score' => {
  const [name = '', direction = 'asc', more] = asked.split(':');
  if (more !== undefined) throw invalidQuery(`Invalid query parameter in ${asked}.`);
  const key = name.replaceAll('-', '_');
  if (key === 'relevance_score') {
    if (direction !== 'desc')
      throw invalidQuery('Sorting relevance score ascending is not allowed.');
    if (!isSearch)
      throw invalidQuery(
        'Must include a search query (such as ?search=example or /filter=display_name.search:example) in order to sort by relevance_score.',
      );
    return 'score';
  }
  // As the service does: a year is too coarse to sort by.
  const field = getField(entity.fields, key === 'publication_year' ? 'publication_date' : key);
  if (direction !== 'asc' && direction !== 'desc')
    throw invalidQuery(`Invalid sort direction in ${asked}. Use asc or desc.`);
  const value = (record: R) => field.values(record)[0] ?? null;
  return direction === 'desc' ? descending(value) : { value, isDescending: false };
};

/** Missing values come last in either direction. */
const compareValues = (a: CursorValue, b: CursorValue, isDescending: boolean): number => {
  if (a === b) return 0;
  if (a === null) return 1;
  if (b === null) return -1;
  return (a < b ? -1 : 1) * (isDescending ? -1 : 1);
};
