import type { Database } from '#server/database/client.ts';
import type { UserRow } from '#server/features/users/users.service.ts';
import type { Mail } from '#server/mail/mail.ts';
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

interface LinkMail {
  linkTo(appUrl: string): string;
  compose(facts: { email: string; link: string; expiresAt: Date }): Mail;
}

export const VERIFICATION: LinkMail = { linkTo: verificationLink, compose: verificationMail };
export const PASSWORD_RESET: LinkMail = { linkTo: passwordResetLink, compose: passwordResetMail };

export const composeLinkMail = (
  { outbox, tx, appUrl }: MailDesk,
  kind: LinkMail,
  { email, isProtected }: UserRow,
  { token, expiresAt }: IssuedToken,
): Promise<ComposedMail> => {
  const link = kind.linkTo(appUrl);
  const mail = kind.compose({ email, link, expiresAt });
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
