import type { SentEmail } from '#contract/emails.ts';
import type { Database } from '#server/database/client.ts';
import { fillLinkTokens, MASKED_TOKEN } from '#server/mail/mail.ts';
import { findEmail, findNewestEmails, type EmailRow } from './emails.repository.ts';

const PAGE_SIZE = 200;

/** Without SMTP the log is the delivery and shows the links, except those of the protected account. */
const visibleToken = (email: EmailRow, smtpConfigured: boolean): string =>
  smtpConfigured || email.linkIsPrivate ? MASKED_TOKEN : (email.linkToken ?? MASKED_TOKEN);

const toSentEmail = (email: EmailRow, smtpConfigured: boolean): SentEmail => ({
  id: email.id,
  to: email.to,
  from: email.from,
  ...fillLinkTokens(email, visibleToken(email, smtpConfigured)),
  status: email.status,
  lastError: email.lastError,
  createdAt: email.createdAt.toISOString(),
  sentAt: email.sentAt?.toISOString() ?? null,
});

/** Newest first; older ones with the id of the last one seen. */
export const listEmails = async (
  db: Database,
  { before, smtpConfigured }: { before?: number | undefined; smtpConfigured: boolean },
): Promise<SentEmail[]> => {
  const rows = await findNewestEmails(db, { before, limit: PAGE_SIZE });
  return rows.map((row) => toSentEmail(row, smtpConfigured));
};

/** The body for the preview; null when there is no such mail. */
export const getEmailHtml = async (
  db: Database,
  id: number,
  { smtpConfigured }: { smtpConfigured: boolean },
): Promise<string | null> => {
  const row = await findEmail(db, id);
  return row === undefined ? null : toSentEmail(row, smtpConfigured).html;
};
