import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { selectRows, type DatabaseHandle } from './client.ts';
import { DatabaseUnavailable, rootMessage } from './faults.ts';
import { migrate } from './migrate.ts';
import * as schema from './schema/index.ts';

const OLDEST_SUPPORTED = 150_000;
const POOL_SIZE = 10;

const requireSupported = async (database: DatabaseHandle): Promise<void> => {
  const [row] = await selectRows<{ version: number }>(
    database.db,
    sql`select current_setting('server_version_num')::int as version`,
  );
  if (row === undefined || row.version < OLDEST_SUPPORTED) {
    throw new Error('PostgreSQL 15 or later is needed');
  }
};

export const openPostgres = async (
  url: string,
  onIdleError: (error: Error) => void,
): Promise<DatabaseHandle> => {
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    application_name: 'beacon',
    connectionTimeoutMillis: 5_000,
    idle_in_transaction_session_timeout: 60_000,
    statement_timeout: 60_000,
    keepAlive: true,
  });
  // Without a listener an idle connection that breaks would end the process.
  pool.on('error', onIdleError);
  const db = drizzle(pool, { schema });
  const database: DatabaseHandle = {
    kind: 'postgres',
    db,
    ping: async () => {
      await db.execute(sql`select 1`);
    },
    close: () => pool.end(),
  };
  try {
    await requireSupported(database);
    await migrate(db);
    return database;
  } catch (error) {
    await pool.end();
    throw new DatabaseUnavailable(
      `the PostgreSQL database of DATABASE_URL cannot be used: ${rootMessage(error)}`,
    );
  }
};
