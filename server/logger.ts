import { destination as openOutput, type DestinationStream, type Logger, pino } from 'pino';

/**
 * Structured lines. Nothing that callers send is logged but method and path, and errors pass through
 * `describeError`; pino's own redaction would triple the cost of each line.
 */
export const createLogger = (level: string, destination?: DestinationStream): Logger => {
  const options = {
    level,
    base: { pid: process.pid },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: {
      err: (error: unknown) => describeError(error),
    },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
};

/** Lines are written in batches while the one before is under way; call `flushSync` before the exit. */
export const logOutput = () => openOutput({ fd: 1, sync: false });

interface DescribedError {
  type: string;
  message: string;
  code?: string;
  stack?: string;
  cause?: DescribedError;
}

/** Drizzle's messages quote the statement with its parameters: only its cause says what happened. */
const describeError = (error: unknown): DescribedError => {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) };
  const isQuery = error.name === 'DrizzleQueryError' || error.message.startsWith('Failed query:');
  const code: unknown = Reflect.get(error, 'code');
  return {
    type: error.name,
    message: isQuery ? 'A query failed' : error.message,
    ...(typeof code === 'string' ? { code } : {}),
    ...(isQuery || error.stack === undefined ? {} : { stack: error.stack }),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
};
