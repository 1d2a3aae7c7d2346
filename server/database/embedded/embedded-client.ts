import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { DatabaseFault, DatabaseUnavailable } from '../faults.ts';
import type { QueryResult, WorkerAnswer, WorkerRequest, WorkerSettings } from './protocol.ts';

type WithoutId<Request> = Request extends unknown ? Omit<Request, 'id'> : never;
type Result = QueryResult | Uint8Array | null;
interface Waiting {
  resolve: (result: Result) => void;
  reject: (error: Error) => void;
}

export interface QueryOptions {
  rowMode?: 'array' | 'object';
}

/** The part of PGlite's interface that Drizzle's driver calls. */
export interface QueryClient {
  query(sql: string, parameters?: unknown[], options?: QueryOptions): Promise<QueryResult>;
}

/** What `copy.ts` calls, on the client and within its transactions. */
export interface CopyClient {
  copyIn(table: string, path: string): Promise<void>;
  copyOut(query: string): Promise<Uint8Array>;
}

export const isCopyClient = (client: unknown): client is CopyClient =>
  typeof client === 'object' && client !== null && 'copyIn' in client && 'copyOut' in client;

const RESTART_DELAY_MS = 1_000;

type StartThread = (settings: WorkerSettings) => Worker;

/** The sources start through a loader; the build has an entry of its own for the thread. */
export const startWorker: StartThread = (settings) => {
  const isSource = import.meta.url.endsWith('.ts');
  const file = isSource ? './worker-from-source.mjs' : './embedded-worker.js';
  return new Worker(new URL(file, import.meta.url), { workerData: settings, execArgv: [] });
};

/**
 * One connection to the database thread. Queries queue behind an open transaction, since there is
 * only one connection; a thread that dies is started again and its callers are told meanwhile.
 */
export class EmbeddedClient implements QueryClient, CopyClient {
  readonly #settings: WorkerSettings;
  #worker: Worker | null = null;
  #waiting = new Map<number, Waiting>();
  #nextId = 1;
  #turn: Promise<unknown> = Promise.resolve();
  #closing = false;
  readonly #onDown: (reason: string) => void;
  readonly #startThread: StartThread;

  private constructor(
    settings: WorkerSettings,
    onDown: (reason: string) => void,
    startThread: StartThread,
  ) {
    this.#settings = settings;
    this.#onDown = onDown;
    this.#startThread = startThread;
  }

  static async open(
    settings: WorkerSettings,
    onDown: (reason: string) => void = () => {},
    startThread: StartThread = startWorker,
  ): Promise<EmbeddedClient> {
    const client = new EmbeddedClient(settings, onDown, startThread);
    await client.#start();
    return client;
  }

  async #start(): Promise<void> {
    const worker = this.#startThread(this.#settings);
    const [message]: WorkerAnswer[] = await once(worker, 'message');
    if (message === undefined || !('ready' in message)) {
      const reason = message !== undefined && 'failed' in message ? message.failed : 'no answer';
      throw new DatabaseUnavailable(`The embedded database did not open: ${reason}`);
    }
    worker.on('message', (answer: WorkerAnswer) => this.#settle(answer));
    worker.on('error', (error) => this.#down(worker, error.message));
    worker.on('exit', (code) => this.#down(worker, `its thread ended with code ${code}`));
    this.#worker = worker;
  }

  #settle(answer: WorkerAnswer): void {
    if (!('id' in answer)) return;
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    if ('fault' in answer) waiting?.reject(new DatabaseFault(answer.fault));
    else waiting?.resolve(answer.result);
  }

  #down(worker: Worker, reason: string): void {
    if (this.#worker !== worker) return;
    this.#worker = null;
    const abandoned = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject } of abandoned) reject(new DatabaseUnavailable(reason));
    if (this.#closing) return;
    this.#onDown(reason);
    this.#restart();
  }

  #restart(): void {
    if (this.#closing) return;
    setTimeout(() => {
      this.#start().catch((error: unknown) => {
        this.#onDown(error instanceof Error ? error.message : String(error));
        this.#restart();
      });
    }, RESTART_DELAY_MS).unref();
  }

  #send(request: WithoutId<WorkerRequest>): Promise<Result> {
    const worker = this.#worker;
    if (worker === null) {
      return Promise.reject(new DatabaseUnavailable('The embedded database is being reopened'));
    }
    const id = this.#nextId++;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      worker.postMessage({ ...request, id });
    });
  }

  async #query(
    sql: string,
    parameters: unknown[] = [],
    options: QueryOptions = {},
  ): Promise<QueryResult> {
    const rowMode = options.rowMode ?? 'object';
    const result = await this.#send({ kind: 'query', sql, parameters, rowMode });
    if (result === null || result instanceof Uint8Array)
      throw new Error('Not the answer of a query');
    return result;
  }

  /** Runs `work` when everything before it has finished, whether that went well or not. */
  #inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    const run = this.#turn.then(work, work);
    this.#turn = run.catch(() => {});
    return run;
  }

  query(sql: string, parameters?: unknown[], options?: QueryOptions): Promise<QueryResult> {
    return this.#inTurn(() => this.#query(sql, parameters, options));
  }

  exec(sql: string): Promise<void> {
    return this.#inTurn(async () => {
      await this.#send({ kind: 'exec', sql });
    });
  }

  async #copyIn(table: string, path: string): Promise<void> {
    await this.#send({ kind: 'copy-in', table, path });
  }

  async #copyOut(query: string): Promise<Uint8Array> {
    const result = await this.#send({ kind: 'copy-out', query });
    if (!(result instanceof Uint8Array)) throw new Error('Not the answer of a COPY');
    return result;
  }

  copyIn(table: string, path: string): Promise<void> {
    return this.#inTurn(() => this.#copyIn(table, path));
  }

  copyOut(query: string): Promise<Uint8Array> {
    return this.#inTurn(() => this.#copyOut(query));
  }

  transaction<Value>(work: (client: QueryClient) => Promise<Value>): Promise<Value> {
    const within: QueryClient & CopyClient = {
      query: this.#query.bind(this),
      copyIn: this.#copyIn.bind(this),
      copyOut: this.#copyOut.bind(this),
    };
    return this.#inTurn(async () => {
      await this.#send({ kind: 'exec', sql: 'BEGIN' });
      try {
        const value = await work(within);
        await this.#send({ kind: 'exec', sql: 'COMMIT' });
        return value;
      } catch (error) {
        // A thread that died has rolled back already; the first error is the one that matters.
        await this.#send({ kind: 'exec', sql: 'ROLLBACK' }).catch(() => {});
        throw error;
      }
    });
  }

  async dump(): Promise<Uint8Array> {
    const result = await this.#inTurn(() => this.#send({ kind: 'dump' }));
    if (!(result instanceof Uint8Array)) throw new Error('Not a dump');
    return result;
  }

  async close(): Promise<void> {
    if (this.#closing) return;
    this.#closing = true;
    const worker = this.#worker;
    if (worker === null) return;
    const exited = once(worker, 'exit');
    await this.#inTurn(() => this.#send({ kind: 'close' }));
    await exited;
  }
}
