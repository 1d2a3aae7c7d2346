import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashPassword, verifyPassword } from '#server/features/accounts/passwords.ts';
import { signIn, startBuilt, urlOf } from './signed-in.ts';
import { median, type Row } from './table.ts';

const ROUNDS = 15;

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
};

/** A whole sign-in (token and login) against checking the password alone. */
export const benchSignIn = async (): Promise<Row[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'beacon-bench-login-'));
  const server = await startBuilt({ DATA_DIR: folder, LOG_LEVEL: 'warn' });
  try {
    const hash = await hashPassword('Bench-pass-1');
    const whole: number[] = [];
    const argon2: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      argon2.push(await timed(() => verifyPassword(hash, 'Bench-pass-1')));
      whole.push(await timed(() => signIn(urlOf(server))));
    }
    return [
      {
        what: 'sign-in on the embedded database, ms',
        measured: median(whole).toFixed(1),
        floor: `${median(argon2).toFixed(1)} (argon2 alone)`,
        ratio: (median(whole) / median(argon2)).toFixed(2),
        goal: 'dominated by argon2',
      },
    ];
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};
