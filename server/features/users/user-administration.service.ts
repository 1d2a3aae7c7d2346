import type { ManagedUser } from '#contract/users.ts';
import type { Clock } from '#server/clock.ts';
import { type Config, publicUrl } from '#server/config.ts';
import type { Database } from '#server/database/client.ts';
import { forbidden, notFound } from '#server/errors.ts';
import { composePasswordNotice } from '#server/features/accounts/account-mails.ts';
import { voidTokens } from '#server/features/accounts/account-tokens.ts';
import { generatePassword, hashPassword } from '#server/features/accounts/passwords.ts';
import type { Session, Sessions } from '#server/features/accounts/sessions.service.ts';
import { actorOf, recordAudit } from '#server/features/audit/audit.service.ts';
import type { Outbox } from '#server/mail/outbox.ts';
import { deleteUser, lockUsers } from './users.repository.ts';
import { presentManagedUser, updateUser, type UserRow } from './users.service.ts';

interface UserAdministrationSettings {
  db: Database;
  clock: Clock;
  config: Pick<Config, 'appUrl' | 'port'>;
  outbox: Outbox;
  sessions: Sessions;
}

export interface UserAdministration {
  /** Answers with the email of the account that is gone. */
  remove(session: Session, id: number): Promise<string>;
  /** Answers with the new password, which is nowhere else. */
  resetPassword(session: Session, id: number): Promise<string>;
  changeRole(session: Session, id: number, isAdmin: boolean): Promise<ManagedUser>;
}

type UserAction = 'deleted' | 'password-reset' | 'admin-granted' | 'admin-revoked';

const unknownAccount = () => notFound('This account does not exist, or it was deleted.');

/**
 * Both rows stay locked until the commit. The acting administrator is looked at again: somebody else
 * may have taken the role away since the request began.
 */
const lockSubject = async (tx: Database, actorId: number, id: number): Promise<UserRow> => {
  const rows = await lockUsers(tx, [actorId, id]);
  if (rows.find((row) => row.id === actorId)?.isAdmin !== true) {
    throw forbidden('You are no longer an administrator.');
  }
  const subject = rows.find((row) => row.id === id);
  if (subject === undefined) throw unknownAccount();
  return subject;
};

export const createUserAdministration = (
  settings: UserAdministrationSettings,
): UserAdministration => {
  const { db, clock, config, outbox, sessions } = settings;
  const appUrl = publicUrl(config);

  const record = (tx: Database, actor: UserRow, action: UserAction, subject: UserRow) =>
    recordAudit(tx, {
      actor: actorOf(actor),
      at: clock.now(),
      action: `user.${action}`,
      subjectType: 'user',
      subjectId: subject.id,
      subjectLabel: subject.email,
    });

  return {
    remove: ({ user: actor }, id) =>
      db.transaction(async (tx) => {
        const subject = await lockSubject(tx, actor.id, id);
        if (subject.isProtected) throw forbidden('The protected account cannot be deleted.');
        if (subject.id === actor.id) {
          throw forbidden('You cannot delete your own account. Ask another administrator.');
        }
        await deleteUser(tx, id);
        await record(tx, actor, 'deleted', subject);
        return subject.email;
      }),

    resetPassword: async ({ user: actor, tokenHash }, id) => {
      const newPassword = generatePassword();
      const passwordHash = await hashPassword(newPassword);
      const notice = await db.transaction(async (tx) => {
        const subject = await lockSubject(tx, actor.id, id);
        if (subject.isProtected && subject.id !== actor.id) {
          throw forbidden('Only its owner can change the password of the protected account.');
        }
        const now = clock.now();
        await updateUser(tx, id, { passwordHash });
        // The session in which one's own password is reset stays: the new one is about to be shown.
        await sessions.endAllOf(tx, id, tokenHash);
        await voidTokens(tx, id, 'reset-password', now);
        await record(tx, actor, 'password-reset', subject);
        return composePasswordNotice({ outbox, tx, appUrl }, subject, now);
      });
      outbox.announce(notice);
      return newPassword;
    },

    changeRole: ({ user: actor }, id, isAdmin) =>
      db.transaction(async (tx) => {
        const subject = await lockSubject(tx, actor.id, id);
        if (subject.isAdmin === isAdmin) return presentManagedUser(subject);
        if (subject.isProtected) throw forbidden('The protected account stays an administrator.');
        if (subject.id === actor.id) {
          throw forbidden('You cannot take away your own role. Ask another administrator.');
        }
        const changed = await updateUser(tx, id, { isAdmin });
        if (changed === null) throw unknownAccount();
        await record(tx, actor, isAdmin ? 'admin-granted' : 'admin-revoked', subject);
        return presentManagedUser(changed);
      }),
  };
};
