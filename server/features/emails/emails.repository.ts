import { desc, eq, lt } from 'drizzle-orm';
import type { Database } from '#server/database/client.ts';
import { emails } from '#server/database/schema/index.ts';

export type EmailRow = typeof emails.$inferSelect;

export const findNewestEmails = (
  db: Database,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<EmailRow[]> =>
  db
    .select()
    .from(emails)
    .where(before === undefined ? undefined : lt(emails.id, before))
    .orderBy(desc(emails.id))
    .limit(limit);

export const findEmail = async (db: Database, id: number): Promise<EmailRow | undefined> => {
  const [row] = await db.select().from(emails).where(eq(emails.id, id));
  return row;
};
