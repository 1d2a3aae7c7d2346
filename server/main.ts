import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PRODUCT_NAME } from '#contract/product.ts';
import { ConfigError, loadConfig, publicUrl } from './config.ts';
import { FolderInUse } from './database/embedded/folder-lock.ts';
import { DatabaseUnavailable } from './database/faults.ts';
import { createLogger, logOutput } from './logger.ts';
import { startServer } from './start.ts';

/** Links in mails name the port, so a port that the system chooses must be known before we listen. */
const freePort = (host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, host, () => {
      const address = probe.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });

const STOP_WITHIN_MS = 9_000;
const printLine = (line: string) => process.stdout.write(`${line}\n`);

/** Sources lie in server/, the bundle in dist/server/. */
const webFolder = (): string => {
  const here = dirname(fileURLToPath(import.meta.url));
  const isSource = import.meta.url.endsWith('.ts');
  return join(here, isSource ? '../dist/web' : '../web');
};

const run = async (): Promise<void> => {
  const loaded = loadConfig();
  const config = loaded.port === 0 ? { ...loaded, port: await freePort(loaded.host) } : loaded;
  const output = logOutput();
  const log = createLogger(config.logLevel, output);
  const server = await startServer(config, log, { webFolder: webFolder(), printLine });
  printLine(`${PRODUCT_NAME} is listening on ${publicUrl(config)}`);

  const exit = (code: number): never => {
    output.flushSync();
    process.exit(code);
  };
  let isStopping = false;
  const stop = (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => exit(0), STOP_WITHIN_MS).unref();
    server.stop().then(
      () => exit(0),
      (err: unknown) => {
        log.error({ err }, 'stopping failed');
        exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
};

const wordsFor = (error: unknown): string => {
  if (error instanceof ConfigError || error instanceof FolderInUse) return error.message;
  if (error instanceof DatabaseUnavailable) return `${PRODUCT_NAME} cannot start: ${error.message}`;
  if (error instanceof Error && Reflect.get(error, 'code') === 'EADDRINUSE') {
    return `${PRODUCT_NAME} cannot start: ${error.message}. Choose another port with PORT.`;
  }
  return `${PRODUCT_NAME} cannot start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
};

run().catch((error: unknown) => {
  process.stderr.write(`${wordsFor(error)}\n`);
  process.exit(1);
});
