import { and, eq, isNull, lt } from 'drizzle-orm';
import type { Database } from '#server/database/client.ts';
import { accountTokens } from '#server/database/schema/index.ts';

export type AccountTokenRow = typeof accountTokens.$inferSelect;
export type TokenPurpose = AccountTokenRow['purpose'];

export const insertToken = async (
  db: Database,
  token: typeof accountTokens.$inferInsert,
): Promise<void> => {
  await db.insert(accountTokens).values(token);
};

export const replaceTokens = async (
  db: Database,
  userId: number,
  purpose: TokenPurpose,
  now: Date,
): Promise<void> => {
  await db
    .update(accountTokens)
    .set({ replacedAt: now })
    .where(
      and(
        eq(accountTokens.userId, userId),
        eq(accountTokens.purpose, purpose),
        isNull(accountTokens.usedAt),
        isNull(accountTokens.replacedAt),
      ),
    );
};

/** The row is locked, so that of two requests with one token the second sees it used. */
export const findTokenForUse = async (
  db: Database,
  tokenHash: string,
  purpose: TokenPurpose,
): Promise<AccountTokenRow | null> => {
  const [row] = await db
    .select()
    .from(accountTokens)
    .where(and(eq(accountTokens.tokenHash, tokenHash), eq(accountTokens.purpose, purpose)))
    .for('update');
  return row ?? null;
};

export const markTokenUsed = async (db: Database, tokenHash: string, now: Date): Promise<void> => {
  await db.update(accountTokens).set({ usedAt: now }).where(eq(accountTokens.tokenHash, tokenHash));
};

export const deleteTokensBefore = async (db: Database, expiredBefore: Date): Promise<void> => {
  await db.delete(accountTokens).where(lt(accountTokens.expiresAt, expiredBefore));
};
