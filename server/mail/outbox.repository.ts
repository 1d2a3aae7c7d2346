import { and, asc, count, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Database } from '#server/database/client.ts';
import { emails } from '#server/database/schema/index.ts';

export type EmailRow = typeof emails.$inferSelect;
export type EmailStatus = EmailRow['status'];
type NewEmail = typeof emails.$inferInsert;

export const insertEmail = async (db: Database, email: NewEmail): Promise<number> => {
  const [row] = await db.insert(emails).values(email).returning({ id: emails.id });
  if (row === undefined) throw new Error('The mail was not written');
  return row.id;
};

/**
 * Takes due mails by moving their next attempt behind a lease, in one statement: no other process
 * sees them as due meanwhile, and those of a killed process become due again by themselves.
 */
export const claimDue = async (
  db: Database,
  { now, leaseUntil, limit }: { now: Date; leaseUntil: Date; limit: number },
): Promise<EmailRow[]> => {
  const due = db.$with('due').as(
    db
      .select({ dueId: sql<number>`${emails.id}`.as('due_id') })
      .from(emails)
      .where(and(eq(emails.status, 'queued'), lte(emails.nextAttemptAt, now)))
      .orderBy(asc(emails.nextAttemptAt), asc(emails.id))
      .limit(limit)
      .for('update', { skipLocked: true }),
  );
  return db
    .with(due)
    .update(emails)
    .set({ attempts: sql`${emails.attempts} + 1`, nextAttemptAt: leaseUntil })
    .from(due)
    .where(eq(emails.id, due.dueId))
    .returning();
};

/** Gives back what was claimed but never begun, as if it had not been claimed. */
export const releaseClaimed = async (db: Database, ids: number[], now: Date): Promise<void> => {
  if (ids.length === 0) return;
  await db
    .update(emails)
    .set({ attempts: sql`${emails.attempts} - 1`, nextAttemptAt: now })
    .where(and(inArray(emails.id, ids), eq(emails.status, 'queued')));
};

export const markSent = async (db: Database, id: number, sentAt: Date): Promise<void> => {
  await db
    .update(emails)
    .set({ status: 'sent', sentAt, linkToken: null, lastError: null })
    .where(eq(emails.id, id));
};

type Claim = Pick<EmailRow, 'id' | 'attempts'>;

/** Only while the claim is still the latest: a lease that ran out belongs to somebody else. */
const stillClaimed = ({ id, attempts }: Claim) =>
  and(eq(emails.id, id), eq(emails.status, 'queued'), eq(emails.attempts, attempts));

export const postpone = async (
  db: Database,
  claim: Claim,
  { nextAttemptAt, lastError }: { nextAttemptAt: Date; lastError: string },
): Promise<void> => {
  await db.update(emails).set({ nextAttemptAt, lastError }).where(stillClaimed(claim));
};

export const markFailed = async (db: Database, claim: Claim, lastError: string): Promise<void> => {
  await db.update(emails).set({ status: 'failed', lastError }).where(stillClaimed(claim));
};

/** As if it had just been composed; null when it is not, or no longer, a failed one. */
export const requeueFailed = async (
  db: Database,
  id: number,
  now: Date,
): Promise<EmailRow | null> => {
  const [row] = await db
    .update(emails)
    .set({ status: 'queued', attempts: 0, nextAttemptAt: now, lastError: null })
    .where(and(eq(emails.id, id), eq(emails.status, 'failed')))
    .returning();
  return row ?? null;
};

export const countByStatus = async (db: Database): Promise<Record<EmailStatus, number>> => {
  const rows = await db
    .select({ status: emails.status, count: count() })
    .from(emails)
    .groupBy(emails.status);
  const counts: Record<EmailStatus, number> = { queued: 0, sent: 0, failed: 0, recorded: 0 };
  for (const row of rows) counts[row.status] = row.count;
  return counts;
};
