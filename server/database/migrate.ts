import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { type Database, selectRows } from './client.ts';

/** The folder lies beside this file in the sources, and beside the bundle in the build. */
export const migrationsFolder = (): string => {
  const folder = join(dirname(fileURLToPath(import.meta.url)), 'migrations');
  if (!existsSync(folder)) throw new Error(`The migrations are missing: ${folder}`);
  return folder;
};

/** An arbitrary number that all processes of this product share. */
const MIGRATION_LOCK = 7_236_501;

/**
 * Applies what is new, all of it in one transaction. The lock belongs to that transaction: of
 * several processes that start at once one migrates, and the others find nothing left to do.
 */
export const migrate = (db: Database): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
    await tx.execute(sql`
      create table if not exists applied_migrations (
        hash text primary key,
        applied_at timestamptz not null default now()
      )`);
    const applied = await selectRows<{ hash: string }>(
      tx,
      sql`select hash from applied_migrations`,
    );
    const known = new Set(applied.map(({ hash }) => hash));
    const pending = readMigrationFiles({ migrationsFolder: migrationsFolder() }).filter(
      ({ hash }) => !known.has(hash),
    );
    for (const migration of pending) {
      // Statements depend on each other's effect, so their order is the point of the loop.
      for (const statement of migration.sql) {
        // oxlint-disable-next-line no-await-in-loop
        await tx.execute(sql.raw(statement));
      }
      // oxlint-disable-next-line no-await-in-loop
      await tx.execute(sql`insert into applied_migrations (hash) values (${migration.hash})`);
    }
  });
