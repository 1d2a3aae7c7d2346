import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

const START_TIMEOUT_MS = 150_000;

export interface ServerProcess {
  url: string;
  output(): string;
  kill(signal: NodeJS.Signals): void;
  exited: Promise<number | null>;
}

const outputOf = (child: ChildProcess): (() => string) => {
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
  }
  return () => text;
};

/** The server as an operating-system process of its own, from the sources. */
export const spawnServer = (environment: Record<string, string>) => {
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    env: { PATH: process.env['PATH'] ?? '', LOG_LEVEL: 'warn', PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = outputOf(child);
  const exited = once(child, 'exit').then(([code]: (number | null)[]) => code ?? null);
  return { child, output, exited };
};

export const startServerProcess = async (
  environment: Record<string, string>,
): Promise<ServerProcess> => {
  const { child, output, exited } = spawnServer(environment);
  const url = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => fail('took too long'), START_TIMEOUT_MS);
    const fail = (reason: string) => {
      clearTimeout(timer);
      child.kill('SIGKILL');
      reject(new Error(`The server did not start (${reason}):\n${output()}`));
    };
    exited.then(() => fail('it ended')).catch(reject);
    child.stdout.on('data', () => {
      const address = /is listening on (\S+)/.exec(output())?.[1];
      if (address === undefined) return;
      clearTimeout(timer);
      resolve(address.replace('localhost', '127.0.0.1'));
    });
  });
  return { url, output, exited, kill: (signal) => void child.kill(signal) };
};
