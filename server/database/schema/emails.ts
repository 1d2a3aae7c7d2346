import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { time } from './time.ts';

/** The outbox and the log in one: a mail is composed once, here, and delivered from here. */
export const emails = pgTable(
  'emails',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Stable over retries, so that receivers can drop the second copy. */
    messageId: text('message_id').notNull().unique('emails_message_id_unique'),
    to: text('to_address').notNull(),
    from: text('from_address').notNull(),
    subject: text('subject').notNull(),
    /** Both bodies hold a placeholder where the link's token belongs. */
    html: text('html').notNull(),
    text: text('text').notNull(),
    /** The token of the link in the mail; forgotten as soon as the mail is delivered by SMTP. */
    linkToken: text('link_token'),
    /** Never shown in the log: the protected account's links appear on the console only. */
    linkIsPrivate: boolean('link_is_private').notNull().default(false),
    status: text('status', { enum: ['queued', 'sent', 'failed', 'recorded'] }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: time('next_attempt_at').notNull(),
    lastError: text('last_error'),
    createdAt: time('created_at').notNull(),
    sentAt: time('sent_at'),
  },
  (table) => [
    index('emails_due')
      .on(table.nextAttemptAt)
      .where(sql`${table.status} = 'queued'`),
  ],
);
