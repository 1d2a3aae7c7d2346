import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { SQL } from 'drizzle-orm';
import type * as schema from './schema/index.ts';

/** A connection or a transaction, on either driver: repositories take it as their first argument. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface DatabaseHandle {
  readonly kind: 'embedded' | 'postgres';
  readonly db: Database;
  /** Rejects while the database cannot answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** Rows of a statement written in SQL, where the query builder would hide what it does. */
export const selectRows = async <Row>(db: Database, statement: SQL): Promise<Row[]> => {
  const result = (await db.execute(statement)) as { rows: Row[] };
  return result.rows;
};
