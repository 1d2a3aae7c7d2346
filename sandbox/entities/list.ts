import { createRandom } from '../corpus/random.ts';
import { compileFilter } from '../filter/apply.ts';
import { parseFilter } from '../filter/parse.ts';
import { invalidQuery } from '../http/errors.ts';
import type { Address } from '../http/params.ts';
import { decodeCursor, encodeCursor, readPaging, type CursorValue } from '../paging.ts';
import type { Entity } from './entity.ts';
import { groupRows } from './group-by.ts';
import { createRowCache, type RowCache } from './row-cache.ts';
import { readSelect, render } from './select.ts';
import { readOrder, type Order, type Row } from './sort.ts';

export interface ListSettings {
  /** Before 2026 a short page still carried a cursor, which led to one empty page more. */
  extraEmptyPage: boolean;
  /** Records that were taken away while the service runs. */
  isGone: (id: string) => boolean;
}

export interface ListAnswer {
  meta: Record<string, unknown>;
  results?: Record<string, unknown>[];
  group_by: unknown[];
}

export interface Lister {
  list: (address: Address, settings: ListSettings) => ListAnswer;
}

export const createLister = <R>(entity: Entity<R>): Lister => {
  const cache = createRowCache();
  return {
    list: (address, settings) => {
      const { params } = address;
      const select = readSelect(entity, params.get('select'));
      const groupBy = params.get('group_by');
      const paging = readPaging(params, groupBy === undefined ? 25 : 200);
      const found = findRows(entity, address, settings, cache);
      if (groupBy !== undefined)
        return groupRows(entity, found.rows, { groupBy, paging, settings });
      const { rows, order } = found;
      const start =
        paging.cursor === null
          ? (paging.page - 1) * paging.perPage
          : startOf(rows, order, paging.cursor);
      const shown = rows.slice(start, start + paging.perPage);
      const last = shown.at(-1);
      const isLast = settings.extraEmptyPage ? shown.length === 0 : shown.length < paging.perPage;
      const nextCursor = isLast || last === undefined ? null : encodeCursor(keysOf(order, last));
      return {
        meta: {
          count: rows.length,
          db_response_time_ms: 0,
          page: paging.cursor === null ? paging.page : null,
          per_page: paging.perPage,
          ...(paging.cursor !== null && { next_cursor: nextCursor }),
          groups_count: null,
          ...(params.get('cited_by_count_sum') === 'true' && {
            cited_by_count_sum: sumCitations(entity, rows),
          }),
        },
        results: shown.flatMap(({ position, score }) => {
          const record = entity.records[position];
          return record === undefined
            ? []
            : [render(entity, record, { form: 'list', select, score })];
        }),
        group_by: [],
      };
    },
  };
};

interface Found {
  rows: readonly Row[];
  order: Order;
}

const findRows = <R>(
  entity: Entity<R>,
  address: Address,
  settings: ListSettings,
  cache: RowCache,
): Found => {
  const { params, rawFilter } = address;
  const searches = [...params].filter(([name]) => name.startsWith('search'));
  const conditions = rawFilter === null || rawFilter === '' ? [] : parseFilter(rawFilter);
  const filter = compileFilter(entity.fields, conditions);
  const texts = searches.flatMap(([name, text]) => {
    if (text.trim() === '') return [];
    const index = entity.searches[name];
    if (index === undefined) throw invalidQuery(`${name} is not available for ${entity.path}.`);
    return [index.search(text)];
  });
  const isSearch = texts.length > 0 || filter.scoreOf !== null;
  const sample = params.get('sample');
  const order = readOrder(entity, params.get('sort'), isSearch, params.has('cursor'));
  const keys = new Set(conditions.map(({ key }) => key));
  const corpus = corpusOf(params.get('corpus'), params.get('include_xpac'), keys);
  const cacheKey = JSON.stringify([
    searches,
    rawFilter,
    params.get('sort'),
    sample,
    params.get('seed'),
    corpus,
    params.has('cursor'),
  ]);
  const rows = cache.get(cacheKey, () => {
    const matching: Row[] = [];
    const lists = [filter.candidates, ...texts.map(({ candidates }) => candidates)].filter(
      (list) => list !== null,
    );
    const shortest = lists.toSorted((a, b) => a.length - b.length)[0] ?? entity.records.keys();
    for (const position of shortest) {
      const record = entity.records[position];
      if (record === undefined || settings.isGone(entity.idOf(record))) continue;
      if (entity.isHidden?.(record, keys, corpus) === true || !filter.test(record, position))
        continue;
      const scores = texts.map(({ scoreOf }) => scoreOf(position));
      if (scores.includes(null)) continue;
      const score = isSearch
        ? (filter.scoreOf?.(position) ?? 0) +
          scores.reduce<number>((sum, each) => sum + (each ?? 0), 0)
        : null;
      matching.push({ position, score });
    }
    const sorted = sortRows(matching, order);
    return sample === undefined
      ? sorted
      : createRandom(`sample/${params.get('seed') ?? 'none'}`).sample(sorted, Number(sample));
  });
  return { rows, order };
};

const corpusOf = (
  corpus: string | undefined,
  includeXpac: string | undefined,
  keys: ReadonlySet<string>,
): string => {
  if (corpus !== undefined && !['core', 'expansion', 'all'].includes(corpus)) {
    throw invalidQuery(`${corpus} is not a valid corpus. Valid values are: core, expansion, all.`);
  }
  if (corpus !== undefined && (includeXpac !== undefined || keys.has('is_xpac'))) {
    throw invalidQuery('corpus cannot be combined with include_xpac or is_xpac.');
  }
  return corpus ?? (includeXpac === 'true' || keys.has('is_xpac') ? 'all' : 'core');
};

const keysOf = (order: Order, row: Row): CursorValue[] => order.keys.map((key) => key(row));

const sortRows = (rows: readonly Row[], order: Order): Row[] =>
  rows
    .map((row) => ({ row, keys: keysOf(order, row) }))
    .toSorted((a, b) => order.compare(a.keys, b.keys))
    .map(({ row }) => row);

/** The first row after the one that the cursor describes, whether or not that one still exists. */
const startOf = (rows: readonly Row[], order: Order, cursor: string): number => {
  if (cursor === '*') return 0;
  const values = decodeCursor(cursor, order.keys.length);
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const row = rows[middle];
    if (row !== undefined && order.compare(keysOf(order, row), values) <= 0) low = middle + 1;
    else high = middle;
  }
  return low;
};

const sumCitations = <R>(entity: Entity<R>, rows: readonly Row[]): number =>
  rows.reduce((sum, { position }) => {
    const record = entity.records[position];
    return record === undefined ? sum : sum + entity.citedByCount(record);
  }, 0);
