/** COPY, the fastest way into and out of PostgreSQL, on either driver. */
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { Database } from './client.ts';
import { type CopyClient, isCopyClient } from './embedded/embedded-client.ts';

/** Drizzle keeps the driver's client to itself; a COPY must run on that of the transaction. */
const clientOf = (db: Database): unknown => Reflect.get(db._.session, 'client');

const noClient = () => new Error('This connection cannot COPY');

/** Loads a file of COPY's text format into a table, within the given transaction. */
export const copyIn = async (tx: Database, table: string, path: string): Promise<void> => {
  const client = clientOf(tx);
  if (isCopyClient(client)) return client.copyIn(table, path);
  if (!(client instanceof pg.Client)) throw noClient();
  return pipeline(createReadStream(path), client.query(copyFrom(`copy ${table} from stdin`)));
};

/** A query that begins with an integer id and is sorted by it: the whole, or a page after an id. */
export type IdOrderedQuery = (after: number, limit: number | null) => string;

const EMBEDDED_PAGE = 5_000;

/** The embedded database answers a COPY as a whole, so it is asked for one page after the other. */
async function* pagesOf(client: CopyClient, query: IdOrderedQuery): AsyncGenerator<string> {
  let after = 0;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop
    const bytes = await client.copyOut(query(after, EMBEDDED_PAGE));
    const text = Buffer.from(bytes).toString('utf8');
    if (text === '') return;
    yield text;
    const last = text.slice(text.lastIndexOf('\n', text.length - 2) + 1);
    after = Number(last.slice(0, last.indexOf('\t')));
  }
}

async function* streamOf(pool: pg.Pool, query: IdOrderedQuery): AsyncGenerator<string> {
  const client = await pool.connect();
  let isWhole = false;
  try {
    const decoder = new TextDecoder();
    const stream = client.query(copyTo(`copy (${query(0, null)}) to stdout (null '')`));
    let rest = '';
    for await (const chunk of stream) {
      const text = rest + decoder.decode(chunk, { stream: true });
      const end = text.lastIndexOf('\n') + 1;
      rest = text.slice(end);
      if (end > 0) yield text.slice(0, end);
    }
    isWhole = true;
  } finally {
    // A COPY that nobody reads to its end would hold up whoever got the connection next.
    client.release(!isWhole);
  }
}

/** The rows of a query in COPY's text format, whole lines at a time; nothing is an empty cell. */
export const copyOut = (db: Database, query: IdOrderedQuery): AsyncGenerator<string> => {
  const client = clientOf(db);
  if (isCopyClient(client)) return pagesOf(client, query);
  if (client instanceof pg.Pool) return streamOf(client, query);
  throw noClient();
};
