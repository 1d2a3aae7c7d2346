import { randomUUID } from 'node:crypto';
import type { Clock } from '#server/clock.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/database/client.ts';
import { createDelivery, type Delivery, type DeliveryLog } from './delivery.ts';
import { fillLinkToken, oneLine, type Mail } from './mail.ts';
import {
  countByStatus,
  type EmailRow,
  type EmailStatus,
  insertEmail,
  requeueFailed,
} from './outbox.repository.ts';
import { parseSender, requireAddress } from './address.ts';
import { createSmtpTransport } from './smtp.ts';

interface OutboxSettings {
  config: Pick<Config, 'smtpUrl' | 'mailFrom'>;
  db: Database;
  clock: Clock;
  log: DeliveryLog;
  /** Writes to the console as it stands: links are secrets and must not reach the structured log. */
  printLine: (line: string) => void;
}

export interface OutgoingMail {
  to: string;
  mail: Mail;
  /** Put in place of the placeholder when the mail leaves. */
  linkToken?: string;
  /** The link of the protected account: shown on the console only, never in the email log. */
  linkIsPrivate?: boolean;
  /** The address that the mail links to, with the placeholder or with the token itself. */
  link?: string;
}

/** What `announce` needs after the commit; it holds the link, so it is never stored or logged. */
export interface ComposedMail {
  readonly id: number;
  readonly to: string;
  readonly subject: string;
  readonly link: string | null;
}

export interface Outbox {
  readonly smtpConfigured: boolean;
  /** Writes the mail in the caller's transaction: it exists exactly when the change does. */
  compose(tx: Database, mail: OutgoingMail): Promise<ComposedMail>;
  /** After the commit: wakes the delivery, or prints the link where there is none. */
  announce(mail: ComposedMail): void;
  /** Sends a failed mail again, in the caller's transaction; null when it is not a failed one. */
  requeue(tx: Database, id: number): Promise<EmailRow | null>;
  /** After the commit: what is due goes out without waiting for the next round. */
  wake(): void;
  start(): void;
  /** Finishes the mail in flight and gives back what was claimed but not begun. */
  stop(): Promise<void>;
  /** Delivers everything that is due now. */
  runOnce(): Promise<void>;
  countByStatus(db: Database): Promise<Record<EmailStatus, number>>;
}

export const createOutbox = ({ config, db, clock, log, printLine }: OutboxSettings): Outbox => {
  const { domain } = parseSender(config.mailFrom);
  const delivery: Delivery | null =
    config.smtpUrl === null
      ? null
      : createDelivery({ db, clock, log, transport: createSmtpTransport(config.smtpUrl) });

  const compose = async (tx: Database, outgoing: OutgoingMail): Promise<ComposedMail> => {
    const { mail, linkToken = null, linkIsPrivate = false, link = null } = outgoing;
    const to = requireAddress(outgoing.to);
    const subject = oneLine(mail.subject);
    const now = clock.now();
    const id = await insertEmail(tx, {
      messageId: `<${randomUUID()}@${domain}>`,
      to,
      from: config.mailFrom,
      subject,
      html: mail.html,
      text: mail.text,
      // Without delivery nothing needs a private token again: it is printed and forgotten.
      linkToken: delivery === null && linkIsPrivate ? null : linkToken,
      linkIsPrivate,
      status: delivery === null ? 'recorded' : 'queued',
      nextAttemptAt: now,
      createdAt: now,
    });
    const filledLink = link === null ? null : fillLinkToken(link, linkToken ?? '');
    return { id, to, subject, link: filledLink };
  };

  const announce = ({ to, subject, link }: ComposedMail): void => {
    if (delivery !== null) delivery.wake();
    else printLine(`Mail to ${to}: ${subject}${link === null ? '' : `: ${link}`}`);
  };

  return {
    smtpConfigured: delivery !== null,
    compose,
    announce,
    requeue: (tx, id) => requeueFailed(tx, id, clock.now()),
    wake: () => delivery?.wake(),
    start: () => delivery?.start(),
    stop: async () => delivery?.stop(),
    runOnce: async () => delivery?.runOnce(),
    countByStatus,
  };
};
