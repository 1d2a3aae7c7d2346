/** The embedded database in a thread of its own, so that a long query never blocks the server. */
import { open as openFile, readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, types } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import type { WorkerAnswer, WorkerFault, WorkerRequest, WorkerSettings } from './protocol.ts';

const asIs = (value: string) => value;
const INTERVAL_ARRAY = 1187;
const TIMESTAMP_ARRAY = 1115;
const TIMESTAMPTZ_ARRAY = 1185;
const DATE_ARRAY = 1182;
const NUMERIC_ARRAY = 1231;

/** Drizzle reads these types from text; functions cannot cross threads, so they are set here once. */
const parsers = Object.fromEntries(
  [
    types.TIMESTAMP,
    types.TIMESTAMPTZ,
    types.INTERVAL,
    types.DATE,
    NUMERIC_ARRAY,
    TIMESTAMP_ARRAY,
    TIMESTAMPTZ_ARRAY,
    INTERVAL_ARRAY,
    DATE_ARRAY,
  ].map((type) => [type, asIs]),
);

const open = async ({ dataDir, dumpPath }: WorkerSettings): Promise<PGlite> =>
  PGlite.create({
    ...(dataDir === null ? {} : { dataDir }),
    ...(dumpPath === null ? {} : { loadDataDir: new Blob([await readFile(dumpPath)]) }),
    parsers,
    extensions: { pg_trgm, unaccent },
  });

const textOf = (error: object, field: string): string | undefined => {
  const value: unknown = Reflect.get(error, field);
  return typeof value === 'string' ? value : undefined;
};

const faultOf = (error: unknown): WorkerFault => {
  if (!(error instanceof Error)) {
    return { message: String(error), code: undefined, constraint: undefined, detail: undefined };
  }
  return {
    message: error.message,
    code: textOf(error, 'code'),
    constraint: textOf(error, 'constraint'),
    detail: textOf(error, 'detail'),
  };
};

const COPY_PIECE_BYTES = 4 * 1_024 * 1_024;
const LINE_FEED = 10;

/** Piece by piece, cut at line ends: a COPY from memory holds its whole text twice. */
const copyIn = async (database: PGlite, table: string, path: string): Promise<void> => {
  const file = await openFile(path);
  try {
    const buffer = Buffer.alloc(COPY_PIECE_BYTES);
    let position = 0;
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop
      const { bytesRead } = await file.read(buffer, 0, buffer.length, position);
      const end = buffer.subarray(0, bytesRead).lastIndexOf(LINE_FEED) + 1;
      if (end === 0) return;
      const blob = new Blob([buffer.subarray(0, end)]);
      // oxlint-disable-next-line no-await-in-loop
      await database.query(`copy ${table} from '/dev/blob'`, [], { blob });
      position += end;
    }
  } finally {
    await file.close();
  }
};

const answer = async (database: PGlite, request: WorkerRequest): Promise<WorkerAnswer> => {
  const { id } = request;
  switch (request.kind) {
    case 'query': {
      const { rows, affectedRows } = await database.query(request.sql, request.parameters, {
        rowMode: request.rowMode,
      });
      return { id, result: { rows, affectedRows } };
    }
    case 'exec':
      await database.exec(request.sql);
      return { id, result: null };
    case 'copy-in':
      await copyIn(database, request.table, request.path);
      return { id, result: null };
    case 'copy-out': {
      const { blob } = await database.query(`copy (${request.query}) to '/dev/blob' (null '')`);
      return { id, result: new Uint8Array((await blob?.arrayBuffer()) ?? []) };
    }
    case 'dump': {
      const dump = await database.dumpDataDir('gzip');
      return { id, result: new Uint8Array(await dump.arrayBuffer()) };
    }
    case 'close':
      await database.close();
      return { id, result: null };
  }
};

const port = parentPort;
if (port === null) throw new Error('The database thread is started by the server');
const post = (message: WorkerAnswer) => port.postMessage(message);

try {
  const settings: WorkerSettings = workerData;
  const database = await open(settings);
  port.on('message', (request: WorkerRequest) => {
    answer(database, request)
      .catch((error: unknown): WorkerAnswer => ({ id: request.id, fault: faultOf(error) }))
      .then((message) => {
        post(message);
        if (request.kind === 'close') port.close();
      })
      .catch(() => port.close());
  });
  post({ ready: true });
} catch (error) {
  post({ failed: error instanceof Error ? error.message : String(error) });
  port.close();
}
