import type { Database } from '#server/database/client.ts';
import type { UserRow } from '#server/features/users/users.service.ts';
import type { ComposedMail, Outbox } from '#server/mail/outbox.ts';
import { passwordChangedMail } from '#server/mail/templates/password-changed.ts';
import { passwordResetLink, passwordResetMail } from '#server/mail/templates/password-reset.ts';
import { verificationLink, verificationMail } from '#server/mail/templates/verification.ts';
import type { IssuedToken } from './account-tokens.ts';

/** What the account's mails need to know of where they are written. */
export interface MailDesk {
  outbox: Outbox;
  tx: Database;
  appUrl: string;
}

export const composeVerificationMail = (
  { outbox, tx, appUrl }: MailDesk,
  { email, isProtected }: UserRow,
  { token, expiresAt }: IssuedToken,
): Promise<ComposedMail> => {
  const link = verificationLink(appUrl);
  const mail = verificationMail({ email, link, expiresAt });
  return outbox.compose(tx, {
    to: email,
    mail,
    link,
    linkToken: token,
    linkIsPrivate: isProtected,
  });
};

export const composeResetMail = (
  { outbox, tx, appUrl }: MailDesk,
  { email, isProtected }: UserRow,
  { token, expiresAt }: IssuedToken,
): Promise<ComposedMail> => {
  const link = passwordResetLink(appUrl);
  const mail = passwordResetMail({ email, link, expiresAt });
  return outbox.compose(tx, {
    to: email,
    mail,
    link,
    linkToken: token,
    linkIsPrivate: isProtected,
  });
};

export const composePasswordNotice = (
  { outbox, tx, appUrl }: MailDesk,
  { email }: UserRow,
  changedAt: Date,
): Promise<ComposedMail> =>
  outbox.compose(tx, { to: email, mail: passwordChangedMail({ email, appUrl, changedAt }) });
