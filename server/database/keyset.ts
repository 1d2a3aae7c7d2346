import { and, asc, desc, gt, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { badRequest } from '#server/errors.ts';

export type Order = 'asc' | 'desc';
type CursorValue = string | number | Date | null;

/** One page position: the sorted value and the id of the last row that was seen. */
export interface Cursor {
  value: CursorValue;
  id: number;
}

export interface Sorting {
  sort: string;
  order: Order;
  column: PgColumn;
  id: PgColumn;
}

const cursorSchema = z.tuple([
  z.string(),
  z.enum(['asc', 'desc']),
  z.union([z.string(), z.number(), z.null()]),
  z.number().int(),
]);

const refusal = () => badRequest('The cursor does not belong to this list', 'cursor');

export const encodeCursor = (
  { sort, order }: Pick<Sorting, 'sort' | 'order'>,
  value: CursorValue,
  id: number,
): string => {
  const plain = value instanceof Date ? value.toISOString() : value;
  return Buffer.from(JSON.stringify([sort, order, plain, id])).toString('base64url');
};

export const decodeCursor = (
  text: string,
  { sort, order }: Pick<Sorting, 'sort' | 'order'>,
): Cursor => {
  let decoded: unknown;
  try {
    decoded = JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    throw refusal();
  }
  const parsed = cursorSchema.safeParse(decoded);
  if (!parsed.success) throw refusal();
  const [cursorSort, cursorOrder, value, id] = parsed.data;
  if (cursorSort !== sort || cursorOrder !== order) throw refusal();
  return { value, id };
};

const dateOf = (value: string | number | Date): Date => {
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) throw refusal();
  return date;
};

/** Text is sorted as people do it: neither case nor accents put a name elsewhere. */
const sortKey = (column: PgColumn, value: SQL): SQL =>
  column.dataType === 'string' ? sql`fold_text(${value})` : value;

/** Empty values come last in both directions; where there are none, the order is the index's own. */
export const orderBy = ({ column, id, order }: Sorting): SQL[] => {
  const direction = order === 'asc' ? asc : desc;
  const key = direction(sortKey(column, sql`${column}`));
  return [column.notNull ? key : sql`${key} nulls last`, direction(id)];
};

export const afterCursor = ({ column, id, order }: Sorting, cursor: Cursor): SQL | undefined => {
  const beyond = order === 'asc' ? gt : lt;
  if (cursor.value === null) return and(isNull(column), beyond(id, cursor.id));
  const value = column.dataType === 'date' ? dateOf(cursor.value) : cursor.value;
  // Compared as a pair, the position is one range of the index.
  const here = sql`(${sortKey(column, sql`${column}`)}, ${id})`;
  const seen = sql`(${sortKey(column, sql`${sql.param(value, column)}`)}, ${sql.param(cursor.id, id)})`;
  const after = order === 'asc' ? sql`${here} > ${seen}` : sql`${here} < ${seen}`;
  return column.notNull ? after : or(after, isNull(column));
};
