import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import type { DatabaseHandle } from '../client.ts';
import { migrate } from '../migrate.ts';
import * as schema from '../schema/index.ts';
import { EmbeddedClient } from './embedded-client.ts';
import { lockFolder } from './folder-lock.ts';

export interface EmbeddedDatabase extends DatabaseHandle {
  dump(): Promise<Uint8Array>;
}

/** Drizzle's driver is typed for PGlite but calls `query` and `transaction` only. */
const asDriverClient = (client: EmbeddedClient): PGlite => {
  const driverClient: Pick<EmbeddedClient, 'query' | 'transaction'> = client;
  return driverClient as PGlite;
};

const handleOf = (client: EmbeddedClient, close: () => Promise<void>): EmbeddedDatabase => {
  const db = drizzle(asDriverClient(client), { schema });
  return {
    kind: 'embedded',
    db,
    ping: async () => {
      await db.execute(sql`select 1`);
    },
    close,
    dump: () => client.dump(),
  };
};

/**
 * A new database is made under another name and moved into place when it is whole: a process that is
 * killed meanwhile leaves nothing half-made. Making one takes half a gigabyte that its thread would
 * keep, so the thread ends with it.
 */
const createIfMissing = async (folder: string): Promise<void> => {
  if (existsSync(folder)) return;
  const unfinished = `${folder}.new`;
  await rm(unfinished, { recursive: true, force: true });
  const maker = await EmbeddedClient.open({ dataDir: unfinished, dumpPath: null });
  await maker.close();
  await rename(unfinished, folder);
};

export const openEmbedded = async (
  dataDir: string,
  onDown: (reason: string) => void,
): Promise<EmbeddedDatabase> => {
  const lock = await lockFolder(dataDir);
  try {
    const folder = join(dataDir, 'database');
    await createIfMissing(folder);
    const client = await EmbeddedClient.open({ dataDir: folder, dumpPath: null }, onDown);
    const database = handleOf(client, async () => {
      await client.close();
      await lock.release();
    });
    await migrate(database.db);
    return database;
  } catch (error) {
    await lock.release();
    throw error;
  }
};

/** A database that lives in memory, for tests: from a dump of a migrated one when there is one. */
export const openInMemory = async (dumpPath: string | null): Promise<EmbeddedDatabase> => {
  const client = await EmbeddedClient.open({ dataDir: null, dumpPath });
  const database = handleOf(client, () => client.close());
  if (dumpPath === null) await migrate(database.db);
  return database;
};
