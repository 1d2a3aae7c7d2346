import { createTransport } from 'nodemailer';
import { MINUTE_MS, SECOND_MS } from '#server/clock.ts';
import { parseSender } from './address.ts';
import { fillLinkTokens } from './mail.ts';
import type { EmailRow } from './outbox.repository.ts';

export const SMTP_CONNECTIONS = 5;
/** Whatever the server does, a mail is over by then: a claim must outlast it. */
export const SEND_DEADLINE_MS = 1.5 * MINUTE_MS;

export interface SmtpTransport {
  /** Rejects with the server's answer, or when the deadline has passed. */
  send(email: EmailRow): Promise<void>;
  /** Ends idle connections, and with `force` those that are sending. */
  close(force: boolean): void;
}

const openPool = (smtpUrl: string) =>
  createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: SMTP_CONNECTIONS,
    // A pooled connection that the server has closed meanwhile deserves one fresh one.
    maxRequeues: 1,
    connectionTimeout: 10 * SECOND_MS,
    greetingTimeout: 10 * SECOND_MS,
    socketTimeout: 30 * SECOND_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

const messageOf = (email: EmailRow) => {
  const sender = parseSender(email.from);
  const { subject, html, text } = fillLinkTokens(email, email.linkToken ?? '');
  return {
    messageId: email.messageId,
    date: email.createdAt,
    // Objects, not text: an address is never read as a list or as a header.
    from: { name: sender.name, address: sender.address },
    to: { name: '', address: email.to },
    envelope: { from: sender.address, to: [email.to] },
    subject,
    html,
    text,
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
};

export const createSmtpTransport = (smtpUrl: string): SmtpTransport => {
  let pool = openPool(smtpUrl);

  const replacePool = (): void => {
    const stuck = pool;
    pool = openPool(smtpUrl);
    stuck.close({ force: true });
  };

  return {
    send: async (email) => {
      // A server that trickles its answers passes every socket time-out.
      const deadline = setTimeout(replacePool, SEND_DEADLINE_MS);
      try {
        await pool.sendMail(messageOf(email));
      } finally {
        clearTimeout(deadline);
      }
    },
    close: (force) => pool.close({ force }),
  };
};

const VERIFY_TIMEOUT_MS = 5 * SECOND_MS;

/** Connects and signs in on a connection of its own, and sends nothing; rejects with what went wrong. */
export const verifySmtp = async (smtpUrl: string): Promise<void> => {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: VERIFY_TIMEOUT_MS,
    greetingTimeout: VERIFY_TIMEOUT_MS,
    socketTimeout: VERIFY_TIMEOUT_MS,
  });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
};
