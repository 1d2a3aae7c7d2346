import { Redis } from 'ioredis';

const COMMAND_TIMEOUT_MS = 1_000;

export interface RedisHandle {
  client: Redis;
  isReady(): boolean;
  close(): Promise<void>;
}

/**
 * A Redis that is away must never hold up a request: commands fail at once while there is no
 * connection, callers fall back to PostgreSQL, and the connection is tried again in the background.
 */
export const openRedis = (
  url: string,
  onChange: (state: 'ready' | 'away', reason: string) => void,
): RedisHandle => {
  const client = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 2_000,
    commandTimeout: COMMAND_TIMEOUT_MS,
    retryStrategy: (attempt) => Math.min(attempt * 200, 5_000),
  });
  let state: 'ready' | 'away' = 'away';
  const become = (next: 'ready' | 'away', reason: string) => {
    if (next !== state) onChange(next, reason);
    state = next;
  };
  let lastError = 'connection closed';
  client.on('ready', () => become('ready', 'connected'));
  client.on('error', (error: Error) => {
    lastError = error.message;
  });
  client.on('close', () => become('away', lastError));
  return {
    client,
    isReady: () => client.status === 'ready',
    close: async () => {
      await client.quit().catch(() => client.disconnect());
    },
  };
};
