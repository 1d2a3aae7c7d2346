import type { z } from 'zod';
import type { loginSchema, profileSchema } from '#contract/accounts.ts';
import type { Clock } from '#server/clock.ts';
import { type Config, publicUrl } from '#server/config.ts';
import type { Database } from '#server/database/client.ts';
import { badRequest, ProblemError, forbidden, unauthorized } from '#server/errors.ts';
import {
  createUser,
  findUserByEmail,
  markVerified,
  updateUser,
  type UserRow,
} from '#server/features/users/users.service.ts';
import type { Limits } from '#server/limits/limits.service.ts';
import type { ComposedMail, Outbox } from '#server/mail/outbox.ts';
import { issueToken, useToken, voidTokens } from './account-tokens.ts';
import {
  composeLinkMail,
  composePasswordNotice,
  PASSWORD_RESET,
  VERIFICATION,
} from './account-mails.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import type { Session, Sessions } from './sessions.service.ts';

interface AccountsSettings {
  db: Database;
  clock: Clock;
  config: Pick<Config, 'appUrl' | 'port' | 'signupDomains'>;
  limits: Limits;
  outbox: Outbox;
  sessions: Sessions;
}

interface Registration {
  email: string;
  password: string;
}
interface PasswordChange {
  currentPassword: string;
  newPassword: string;
}
interface PasswordReset {
  token: string;
  newPassword: string;
}
interface SignedIn {
  user: UserRow;
  sessionToken: string;
}

export interface Accounts {
  register(registration: Registration, address: string): Promise<void>;
  login(pair: z.output<typeof loginSchema>, address: string): Promise<SignedIn>;
  verifyEmail(token: string): Promise<string>;
  resendVerification(email: string, address: string): Promise<void>;
  forgotPassword(email: string, address: string): Promise<void>;
  resetPassword(reset: PasswordReset, address: string): Promise<string>;
  changeProfile(user: UserRow, change: z.output<typeof profileSchema>): Promise<UserRow>;
  changePassword(session: Session, change: PasswordChange, address: string): Promise<void>;
  dismissWelcome(user: UserRow): Promise<UserRow>;
}

/** Fields that were not sent stay as they are; empty text means that the user cleared the field. */
const changedFields = (change: Record<string, string | undefined>): Record<string, string | null> =>
  Object.fromEntries(
    Object.entries(change).flatMap(([field, text]) =>
      text === undefined ? [] : [[field, text === '' ? null : text]],
    ),
  );

const requireUser = (user: UserRow | null): UserRow => {
  if (user === null) throw unauthorized('This account no longer exists');
  return user;
};

const requireSignupDomain = (email: string, domains: string[] | null): void => {
  const domain = email.slice(email.lastIndexOf('@') + 1);
  if (domains === null || domains.includes(domain)) return;
  const message = `Registration is open to addresses at ${domains.join(', ')} only.`;
  throw forbidden(message, { issues: [{ path: 'email', message }] });
};

export const createAccounts = (settings: AccountsSettings): Accounts => {
  const { db, clock, config, limits, outbox, sessions } = settings;
  const appUrl = publicUrl(config);

  const sendVerification = async (tx: Database, user: UserRow): Promise<ComposedMail> => {
    const issued = await issueToken(tx, user.id, 'verify-email', clock.now());
    return composeLinkMail({ outbox, tx, appUrl }, VERIFICATION, user, issued);
  };

  const sendReset = async (tx: Database, user: UserRow): Promise<ComposedMail> => {
    const issued = await issueToken(tx, user.id, 'reset-password', clock.now());
    return composeLinkMail({ outbox, tx, appUrl }, PASSWORD_RESET, user, issued);
  };

  /** Mail on request of anybody: limited by who asks and by whom it would reach. */
  const takeMailLimits = async (email: string, address: string) => {
    await limits.take('mail-address', address);
    await limits.take('mail-account', email);
  };

  return {
    register: async ({ email, password }, address) => {
      await limits.take('register-address', address);
      requireSignupDomain(email, config.signupDomains);
      const passwordHash = await hashPassword(password);
      const mail = await db.transaction(async (tx) =>
        sendVerification(tx, await createUser(tx, { email, passwordHash })),
      );
      outbox.announce(mail);
    },

    login: async ({ email, password }, address) => {
      await limits.signInAttempt(email, address);
      const found = await findUserByEmail(db, email);
      const fits = await verifyPassword(found?.passwordHash, password);
      if (found === null || !fits) throw new ProblemError(401, 'Invalid credentials');
      await limits.signInSucceeded(email, address);
      if (found.verifiedAt === null) {
        throw forbidden('Please verify your email address before you log in.', {
          error: 'Email verification required',
          verificationRequired: true,
        });
      }
      return db.transaction(async (tx) => {
        const user = requireUser(await updateUser(tx, found.id, { lastLoginAt: clock.now() }));
        return { user, sessionToken: await sessions.start(tx, user.id) };
      });
    },

    verifyEmail: (token) =>
      db.transaction(async (tx) => {
        const now = clock.now();
        const userId = await useToken(tx, token, 'verify-email', now);
        return requireUser(await markVerified(tx, userId, now)).email;
      }),

    resendVerification: async (email, address) => {
      await takeMailLimits(email, address);
      const user = await findUserByEmail(db, email);
      if (user === null || user.verifiedAt !== null) return;
      outbox.announce(await db.transaction((tx) => sendVerification(tx, user)));
    },

    forgotPassword: async (email, address) => {
      await takeMailLimits(email, address);
      const user = await findUserByEmail(db, email);
      if (user === null) return;
      outbox.announce(await db.transaction((tx) => sendReset(tx, user)));
    },

    resetPassword: async ({ token, newPassword }, address) => {
      await limits.take('reset-address', address);
      const passwordHash = await hashPassword(newPassword);
      const changed = await db.transaction(async (tx) => {
        const now = clock.now();
        const userId = await useToken(tx, token, 'reset-password', now);
        // Whoever followed the link reads the mailbox: that verifies the address as well.
        await markVerified(tx, userId, now);
        const user = requireUser(await updateUser(tx, userId, { passwordHash }));
        await sessions.endAllOf(tx, userId);
        const notice = await composePasswordNotice({ outbox, tx, appUrl }, user, now);
        return { email: user.email, notice };
      });
      outbox.announce(changed.notice);
      return changed.email;
    },

    changeProfile: async (user, change) => {
      const fields = changedFields(change);
      if (Object.keys(fields).length === 0) return user;
      return requireUser(await updateUser(db, user.id, fields));
    },

    changePassword: async ({ user, tokenHash }, { currentPassword, newPassword }, address) => {
      await limits.take('password-address', address);
      if (!(await verifyPassword(user.passwordHash, currentPassword))) {
        throw badRequest('The current password is not right', 'currentPassword');
      }
      const passwordHash = await hashPassword(newPassword);
      const notice = await db.transaction(async (tx) => {
        await updateUser(tx, user.id, { passwordHash });
        await sessions.endAllOf(tx, user.id, tokenHash);
        const now = clock.now();
        await voidTokens(tx, user.id, 'reset-password', now);
        return composePasswordNotice({ outbox, tx, appUrl }, user, now);
      });
      outbox.announce(notice);
    },

    dismissWelcome: async (user) =>
      requireUser(await updateUser(db, user.id, { welcomedAt: clock.now() })),
  };
};
