import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import type { DatabaseHandle } from '#server/database/client.ts';
import { openInMemory } from '#server/database/embedded/open-embedded.ts';
import { openPostgres } from '#server/database/postgres.ts';

const onServer = async <Value>(url: string, work: (client: pg.Client) => Promise<Value>) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

export interface PostgresTestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** A database of its own on the server that `TEST_DATABASE_URL` names. */
export const createPostgresDatabase = async (serverUrl: string): Promise<PostgresTestDatabase> => {
  const name = `beacon_test_${randomBytes(6).toString('hex')}`;
  await onServer(serverUrl, (client) => client.query(`create database ${name}`));
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: async () => {
      await onServer(serverUrl, (client) => client.query(`drop database ${name} with (force)`));
    },
  };
};

/** Empty and migrated: a real server's when `TEST_DATABASE_URL` is set, else the embedded one in memory. */
export const openTestDatabase = async (): Promise<DatabaseHandle> => {
  const serverUrl = process.env['TEST_DATABASE_URL'];
  if (serverUrl === undefined) return openInMemory(inject('databaseDump'));
  const created = await createPostgresDatabase(serverUrl);
  const database = await openPostgres(created.url, () => {});
  return {
    ...database,
    close: async () => {
      await database.close();
      await created.drop();
    },
  };
};
