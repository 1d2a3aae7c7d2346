import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProcess } from './processes.ts';
import { startBuilt } from './signed-in.ts';
import { median, type Row, whole } from './table.ts';

const ROUNDS = 5;

/** From the command to the line that says it listens, on an embedded database that exists already. */
export const benchStartup = async (): Promise<Row[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'beacon-bench-start-'));
  const environment = { DATA_DIR: folder, LOG_LEVEL: 'warn' };
  try {
    const first = await startBuilt(environment);
    await first.stop();
    const ours: number[] = [];
    const empty: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const node = await startProcess(
        [process.execPath, '-e', 'console.log("ready")'],
        {},
        /ready/,
      );
      empty.push(node.startedInMs);
      const server = await startBuilt(environment);
      ours.push(server.startedInMs);
      await server.stop();
    }
    return [
      {
        what: 'first start, creating the embedded database, ms',
        measured: whole(first.startedInMs),
        floor: `${whole(median(empty))} (empty Node process)`,
        ratio: (first.startedInMs / median(empty)).toFixed(1),
        goal: 'reported',
      },
      {
        what: 'start on an existing embedded database, ms',
        measured: whole(median(ours)),
        floor: `${whole(median(empty))} (empty Node process)`,
        ratio: (median(ours) / median(empty)).toFixed(1),
        goal: 'reported',
      },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
