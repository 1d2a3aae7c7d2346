import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        resolve(typeof address === 'object' && address !== null ? address.port : 0),
      );
    });
  });

export interface Started {
  child: ChildProcess;
  line: string;
  startedInMs: number;
  stop(): Promise<void>;
}

/** Starts a process and waits for the line that says it is ready. */
export const startProcess = async (
  command: string[],
  environment: Record<string, string>,
  ready: RegExp,
): Promise<Started> => {
  const begun = performance.now();
  const [file = '', ...args] = command;
  // To a file, as in production: reading the log here would take time from the load generator.
  const folder = mkdtempSync(join(tmpdir(), 'beacon-bench-out-'));
  const outputPath = join(folder, 'output');
  const output = openSync(outputPath, 'w');
  const child = spawn(file, args, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', output, 'inherit'],
  });
  closeSync(output);
  const line = await new Promise<string>((resolve, reject) => {
    const timer = setInterval(() => {
      const found = ready.exec(readFileSync(outputPath, 'utf8'));
      if (found === null && child.exitCode === null) return;
      clearInterval(timer);
      if (found === null) reject(new Error(`${command.join(' ')} ended with ${child.exitCode}`));
      else resolve(found[1] ?? found[0]);
    }, 2);
  });
  const startedInMs = performance.now() - begun;
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    await exited;
    rmSync(folder, { recursive: true, force: true });
  };
  return { child, line, startedInMs, stop };
};

const binaries = (): string | null => {
  const versions = '/usr/lib/postgresql';
  if (!existsSync(versions)) return null;
  const newest = readdirSync(versions).toSorted((one, other) => Number(other) - Number(one))[0];
  return newest === undefined ? null : join(versions, newest, 'bin');
};

export interface PostgresCluster {
  url: string;
  stop(): void;
}

/** A PostgreSQL of the bench's own, from Debian's binaries; null where there are none. */
export const startPostgres = async (): Promise<PostgresCluster | null> => {
  const given = process.env['BENCH_DATABASE_URL'];
  if (given !== undefined) return { url: given, stop: () => {} };
  const bin = binaries();
  if (bin === null) return null;
  const folder = mkdtempSync(join(tmpdir(), 'beacon-bench-pg-'));
  const port = await freePort();
  const isRoot = process.getuid?.() === 0;
  const run = (command: string) =>
    isRoot
      ? execFileSync('su', ['postgres', '-s', '/bin/sh', '-c', command])
      : execFileSync('/bin/sh', ['-c', command]);
  if (isRoot) execFileSync('chown', ['postgres', folder]);
  run(`${bin}/initdb -D ${folder}/data -A trust -U postgres`);
  run(`${bin}/pg_ctl -D ${folder}/data -w -l ${folder}/log -o "-p ${port} -k ${folder}" start`);
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop: () => {
      run(`${bin}/pg_ctl -D ${folder}/data -m fast stop`);
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
