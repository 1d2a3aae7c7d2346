import { and, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable, PgView } from 'drizzle-orm/pg-core';
import type { ListQuery } from '#contract/page.ts';
import type { Database } from './client.ts';
import {
  afterCursor,
  decodeCursor,
  encodeCursor,
  type Order,
  orderBy,
  type Sorting,
} from './keyset.ts';

type Listed = PgTable | PgView;

/** A table or view as it is listed: each sort name is the property of a row, with the direction it starts in. */
export interface ListPlan<Table extends Listed, Sort extends string> {
  table: Table & { id: PgColumn } & Record<Sort, PgColumn>;
  defaultOrder: Record<Sort, Order>;
  /** What is counted instead of a view, under the view's name: its joins would be made for nothing. */
  counted?: Listed;
}

export interface Page<Row> {
  rows: Row[];
  nextCursor: string | null;
  /** Exact; with a search exact to 10,000, then `10000+`. */
  total: string;
}

const COUNTED = 10_000;
const MAX_PAGE = 500;
const BATCH = 1_000;

const countRows = async (
  db: Database,
  table: Listed,
  where: SQL | undefined,
  isSearch: boolean,
): Promise<string> => {
  const matching = db
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(where);
  const bounded = isSearch ? matching.limit(COUNTED + 1) : matching;
  const [row] = await db.select({ total: sql<number>`count(*)::int` }).from(bounded.as('counted'));
  const total = row?.total ?? 0;
  return isSearch && total > COUNTED ? `${COUNTED}+` : String(total);
};

type SortedValue = string | number | Date | null;
const sortedValue = (row: object, sort: string): SortedValue => Reflect.get(row, sort);
const idOf = (row: object): number => Reflect.get(row, 'id');

const sortingOf = <Table extends Listed, Sort extends string>(
  plan: ListPlan<Table, Sort>,
  query: ListQuery<Sort>,
): Sorting => ({
  sort: query.sort,
  order: query.order ?? plan.defaultOrder[query.sort],
  column: plan.table[query.sort],
  id: plan.table.id,
});

const readRows = async <Table extends Listed>(
  db: Database,
  table: Table,
  where: SQL | undefined,
  sorting: Sorting,
  window: { limit: number; offset?: number },
): Promise<Table['$inferSelect'][]> => {
  const source: Listed = table;
  return db
    .select()
    .from(source)
    .where(where)
    .orderBy(...orderBy(sorting))
    .limit(window.limit)
    .offset(window.offset ?? 0);
};

/** One page of a list with its total; the successor is found by the last row, not by counting. */
export const readPage = async <Table extends Listed, Sort extends string>(
  db: Database,
  plan: ListPlan<Table, Sort>,
  query: ListQuery<Sort>,
  where: SQL | undefined,
): Promise<Page<Table['$inferSelect']>> => {
  const sorting = sortingOf(plan, query);
  const limit = query.limit ?? MAX_PAGE;
  const position =
    query.cursor === undefined
      ? undefined
      : afterCursor(sorting, decodeCursor(query.cursor, sorting));
  const window = { limit: limit + 1, offset: query.offset ?? 0 };
  const [rows, total] = await Promise.all([
    readRows(db, plan.table, and(where, position), sorting, window),
    countRows(db, plan.counted ?? plan.table, where, query.search !== undefined),
  ]);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const nextCursor =
    last === undefined ? null : encodeCursor(sorting, sortedValue(last, query.sort), idOf(last));
  return { rows: shown, nextCursor, total };
};

/** The whole list in batches, so that no table is ever in memory at once. */
export async function* readAll<Table extends Listed, Sort extends string>(
  db: Database,
  plan: ListPlan<Table, Sort>,
  query: ListQuery<Sort>,
  where: SQL | undefined,
): AsyncGenerator<Table['$inferSelect'][]> {
  const sorting = sortingOf(plan, query);
  let position: SQL | undefined;
  for (;;) {
    // Each batch begins where the one before it ended.
    // oxlint-disable-next-line no-await-in-loop
    const rows = await readRows(db, plan.table, and(where, position), sorting, { limit: BATCH });
    yield rows;
    const last = rows.at(-1);
    if (rows.length < BATCH || last === undefined) return;
    position = afterCursor(sorting, { value: sortedValue(last, query.sort), id: idOf(last) });
  }
}
