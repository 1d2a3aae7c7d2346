import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.ts';

const FILE = 'session-secret';

/** The configured secret, or one that is generated once and kept in the data folder. */
export const sessionSecret = async (
  config: Pick<Config, 'sessionSecret' | 'dataDir'>,
): Promise<string> => {
  if (config.sessionSecret !== null) return config.sessionSecret;
  const path = join(config.dataDir, FILE);
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  const generated = randomBytes(48).toString('base64url');
  try {
    await writeFile(path, generated, { flag: 'wx', mode: 0o600 });
    return generated;
  } catch (error) {
    if (!(error instanceof Error) || Reflect.get(error, 'code') !== 'EEXIST') throw error;
  }
  const kept = (await readFile(path, 'utf8')).trim();
  if (kept.length < 32)
    throw new Error(`The secret in ${path} is damaged; delete the file to make a new one`);
  return kept;
};
