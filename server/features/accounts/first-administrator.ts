import { PRODUCT_NAME } from '#contract/product.ts';
import type { Clock } from '#server/clock.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/database/client.ts';
import {
  findProtectedUser,
  findUserByEmail,
  insertProtectedUser,
} from '#server/features/users/users.service.ts';
import { generatePassword, hashPassword } from './passwords.ts';

interface FirstAdministratorSettings {
  db: Database;
  clock: Clock;
  config: Pick<Config, 'adminEmail' | 'adminPassword'>;
  printLine: (line: string) => void;
}

/** Made at the first start, verified and protected; a generated password is printed once, never stored. */
export const ensureFirstAdministrator = async (
  settings: FirstAdministratorSettings,
): Promise<void> => {
  const { db, clock, config, printLine } = settings;
  if ((await findProtectedUser(db)) !== null) return;
  if ((await findUserByEmail(db, config.adminEmail)) !== null) {
    throw new Error(
      `${config.adminEmail} is an ordinary account already; choose another ADMIN_EMAIL for the first administrator`,
    );
  }
  const password = config.adminPassword ?? generatePassword();
  const created = await insertProtectedUser(db, {
    email: config.adminEmail,
    passwordHash: await hashPassword(password),
    isAdmin: true,
    isProtected: true,
    verifiedAt: clock.now(),
  });
  if (created === null) return;
  const shown = config.adminPassword === null ? password : 'as set in ADMIN_PASSWORD';
  printLine(`${PRODUCT_NAME}'s administrator: ${created.email}`);
  printLine(`Password: ${shown}${config.adminPassword === null ? '  (shown this once)' : ''}`);
};
