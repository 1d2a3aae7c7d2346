import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { PRODUCT_NAME } from '#contract/product.ts';

export class FolderInUse extends Error {
  override name = 'FolderInUse';
}

export interface FolderLock {
  release(): Promise<void>;
}

const OWNER_FILE = 'in-use-by';
const HEARTBEAT_MS = 5_000;
/** Another machine or container that has not been heard of for this long is gone. */
const SILENCE_MS = 20_000;

/**
 * The lock itself is a socket name that the system frees when the process dies, however it dies: an
 * abstract socket on Linux, a named pipe on Windows. macOS has neither and gets a socket file.
 */
const socketName = async (folder: string): Promise<string> => {
  const { dev, ino } = await stat(folder);
  const name = `beacon-${createHash('sha256').update(`${dev}:${ino}`).digest('hex').slice(0, 32)}`;
  if (process.platform === 'linux') return `\0${name}`;
  if (process.platform === 'win32') return `\\\\?\\pipe\\${name}`;
  return join(tmpdir(), `${name}.sock`);
};

const listen = (name: string): Promise<Server> =>
  new Promise((resolve, reject) => {
    const server = createServer((connection) => connection.destroy());
    server.once('error', reject);
    server.listen(name, () => {
      server.unref();
      resolve(server);
    });
  });

const answers = async (name: string): Promise<boolean> => {
  const { createConnection } = await import('node:net');
  return new Promise((resolve) => {
    const connection = createConnection(name);
    connection.once('connect', () => {
      connection.destroy();
      resolve(true);
    });
    connection.once('error', () => resolve(false));
  });
};

const isInUse = (error: unknown): boolean =>
  error instanceof Error && Reflect.get(error, 'code') === 'EADDRINUSE';

const takeSocket = async (name: string): Promise<Server | null> => {
  try {
    return await listen(name);
  } catch (error) {
    if (!isInUse(error)) throw error;
  }
  const leftBehind = process.platform === 'darwin' && !(await answers(name));
  if (!leftBehind) return null;
  await rm(name, { force: true });
  return listen(name);
};

/** A socket name is known on one machine only; the heartbeat tells of others that mount the folder. */
const heardFromElsewhere = async (ownerFile: string): Promise<string | null> => {
  try {
    const [owner, { mtimeMs }] = await Promise.all([readFile(ownerFile, 'utf8'), stat(ownerFile)]);
    const [host = ''] = owner.split('\n');
    if (host === hostname() || Date.now() - mtimeMs > SILENCE_MS) return null;
    return host;
  } catch {
    return null;
  }
};

/** Two processes on one folder would destroy the database silently: the second is refused. */
export const lockFolder = async (folder: string): Promise<FolderLock> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const ownerFile = join(folder, OWNER_FILE);
  const server = await takeSocket(await socketName(folder));
  const elsewhere = server === null ? null : await heardFromElsewhere(ownerFile);
  if (server === null || elsewhere !== null) {
    server?.close();
    const who = elsewhere === null ? 'another process' : `another process on ${elsewhere}`;
    throw new FolderInUse(
      `${PRODUCT_NAME} cannot start: ${who} is using the data folder ${folder}.\nStop it first, or choose another folder with DATA_DIR. To run several processes, use PostgreSQL (DATABASE_URL).`,
    );
  }
  await writeFile(ownerFile, `${hostname()}\n${process.pid}\n`);
  const heartbeat = setInterval(() => {
    const now = new Date();
    utimes(ownerFile, now, now).catch(() => {});
  }, HEARTBEAT_MS);
  heartbeat.unref();
  return {
    release: async () => {
      clearInterval(heartbeat);
      await rm(ownerFile, { force: true });
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
