import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

const PROGRAM = resolve(import.meta.dirname, '../dist/server/main.js');
const ADDRESS_LINE = /^Beacon is listening on (http:\/\/\S+)/;
const STOP_LIMIT_MS = 15_000;

export const ADMIN = { email: 'first.admin@beacon.test', password: 'Lighthouse-2026' };

export interface RunningServer {
  url: string;
  stop: () => Promise<void>;
}

/** A built server of its own: on an empty folder, or on the database and Redis that E2E_* name. */
export const startServer = (): Promise<RunningServer> => start(sharedServices());

/** A server whose data nobody else sees, whatever E2E_* name, with some settings of its own. */
export const startLoneServer = (settings: NodeJS.ProcessEnv): Promise<RunningServer> =>
  start(settings);

const start = async (ownSettings: NodeJS.ProcessEnv): Promise<RunningServer> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'beacon-e2e-'));
  const child = spawn(process.execPath, [PROGRAM], {
    // Neither a developer's .env nor their settings may reach it.
    cwd: dataDir,
    env: { ...basicSettings(dataDir), ...ownSettings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const killWithRunner = () => child.kill('SIGKILL');
  process.once('exit', killWithRunner);
  const output: string[] = [];
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk.toString()));

  const url = await addressOf(child, output);
  return {
    url,
    stop: async () => {
      const code = await stopped(child);
      process.removeListener('exit', killWithRunner);
      await rm(dataDir, { recursive: true, force: true });
      if (code !== 0) throw new Error(`The server ended with ${code}:\n${output.join('')}`);
    },
  };
};

const sharedServices = (): NodeJS.ProcessEnv => {
  const { E2E_DATABASE_URL, E2E_REDIS_URL } = process.env;
  return {
    ...(E2E_DATABASE_URL && {
      DATABASE_URL: E2E_DATABASE_URL,
      SESSION_SECRET: 'one secret for all servers of the end-to-end tests',
    }),
    ...(E2E_REDIS_URL && { REDIS_URL: E2E_REDIS_URL }),
  };
};

const basicSettings = (dataDir: string): NodeJS.ProcessEnv => {
  const { PATH, HOME } = process.env;
  return {
    PATH,
    HOME,
    NODE_ENV: 'production',
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    // Each test comes from an address of its own (X-Forwarded-For), so that none meets the
    // limits that another has used up.
    TRUST_PROXY: '1',
    // No test may reach the outside world: nothing listens there.
    OPENALEX_BASE_URL: 'http://127.0.0.1:2',
  };
};

const addressOf = async (
  child: ChildProcess & { stdout: NonNullable<ChildProcess['stdout']> },
  output: string[],
): Promise<string> => {
  for await (const line of createInterface({ input: child.stdout })) {
    output.push(`${line}\n`);
    const url = ADDRESS_LINE.exec(line)?.[1];
    if (url === undefined) continue;
    // Nobody reads on; a full pipe would make the server wait.
    child.stdout.resume();
    return url;
  }
  throw new Error(`The server did not start. Was it built (npm run build)?\n${output.join('')}`);
};

const stopped = async (child: ChildProcess): Promise<number | string | null> => {
  if (child.exitCode !== null) return child.exitCode;
  const limit = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
  clearTimeout(limit);
  return child.exitCode ?? child.signalCode;
};
