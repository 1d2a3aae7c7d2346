/** What the server's thread and the database's thread say to each other. */
export interface WorkerSettings {
  /** A folder, or null for a database in memory. */
  dataDir: string | null;
  /** A dumped database to start from when the folder is new (tests start from a migrated one). */
  dumpPath: string | null;
}

export type WorkerRequest =
  | { id: number; kind: 'query'; sql: string; parameters: unknown[]; rowMode: 'array' | 'object' }
  | { id: number; kind: 'exec'; sql: string }
  | { id: number; kind: 'copy-in'; table: string; path: string }
  | { id: number; kind: 'copy-out'; query: string }
  | { id: number; kind: 'dump' }
  | { id: number; kind: 'close' };

export interface QueryResult {
  rows: unknown[];
  affectedRows: number | undefined;
}

export interface WorkerFault {
  message: string;
  code: string | undefined;
  constraint: string | undefined;
  detail: string | undefined;
}

export type WorkerAnswer =
  | { id: number; result: QueryResult | Uint8Array | null }
  | { id: number; fault: WorkerFault }
  | { ready: true }
  | { failed: string };
