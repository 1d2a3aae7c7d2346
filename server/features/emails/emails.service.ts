import type { SentEmail } from '#contract/emails.ts';
import type { Database } from '#server/database/client.ts';
import { conflict, notFound } from '#server/errors.ts';
import { type Actor, recordAudit } from '#server/features/audit/audit.service.ts';
import type { Clock } from '#server/clock.ts';
import type { Outbox } from '#server/mail/outbox.ts';
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

const NO_SERVER =
  'There is no mail server to send it with: SMTP_URL is not set, so mails are only recorded here.';

/** Only failed mails can be sent again: the others are on their way, or have arrived. */
export const retryEmail = async (
  { db, clock, outbox }: { db: Database; clock: Clock; outbox: Outbox },
  actor: Actor,
  id: number,
): Promise<SentEmail> => {
  const email = await db.transaction(async (tx) => {
    const before = await findEmail(tx, id);
    if (before === undefined) throw notFound('This email does not exist.');
    if (!outbox.smtpConfigured) throw conflict(NO_SERVER);
    const queued = await outbox.requeue(tx, id);
    if (queued === null) throw conflict('Only an email that failed can be sent again.');
    await recordAudit(tx, {
      actor,
      at: clock.now(),
      action: 'email.retried',
      subjectType: 'email',
      subjectId: id,
      subjectLabel: `${queued.subject} (${queued.to})`,
      details: { lastError: before.lastError },
    });
    return queued;
  });
  outbox.wake();
  return toSentEmail(email, outbox.smtpConfigured);
};
