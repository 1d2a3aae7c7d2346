import { HttpClient } from '#server/testing/http-client.ts';
import { type Started, startProcess } from './processes.ts';

const ADMIN = { email: 'admin@beacon.local', password: 'Bench-pass-1' };

/** The built server, as `npm start` runs it. */
export const startBuilt = (environment: Record<string, string>): Promise<Started> =>
  startProcess(
    [process.execPath, 'dist/server/main.js'],
    { NODE_ENV: 'production', PORT: '0', ADMIN_PASSWORD: ADMIN.password, ...environment },
    /is listening on (\S+)/,
  );

export const urlOf = (started: Started): string => started.line.replace('localhost', '127.0.0.1');

export const signIn = async (url: string): Promise<HttpClient> => {
  const client = new HttpClient(url);
  const response = await client.post('/api/login', ADMIN);
  if (response.status !== 200) throw new Error(`Sign-in failed: ${await response.text()}`);
  return client;
};
