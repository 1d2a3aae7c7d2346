import { and, eq, gt, lt, ne, or, sql } from 'drizzle-orm';
import type { Database } from '#server/database/client.ts';
import { sessions, users } from '#server/database/schema/index.ts';

export interface SessionLimits {
  seenAfter: Date;
  createdAfter: Date;
}

const prepareFind = (db: Database) =>
  db
    .select({ user: users, lastSeenAt: sessions.lastSeenAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('tokenHash')),
        gt(sessions.lastSeenAt, sql.placeholder('seenAfter')),
        gt(sessions.createdAt, sql.placeholder('createdAfter')),
      ),
    )
    .prepare('find_session');

const prepared = new WeakMap<Database, ReturnType<typeof prepareFind>>();

/** The one query that each request makes: the session with its user. */
export const findSession = async (db: Database, tokenHash: string, limits: SessionLimits) => {
  const query = prepared.get(db) ?? prepareFind(db);
  prepared.set(db, query);
  const [row] = await query.execute({ tokenHash, ...limits });
  return row ?? null;
};

export const insertSession = async (
  db: Database,
  tokenHash: string,
  userId: number,
  now: Date,
): Promise<void> => {
  await db.insert(sessions).values({ tokenHash, userId, createdAt: now, lastSeenAt: now });
};

export const touchSession = async (db: Database, tokenHash: string, now: Date): Promise<void> => {
  await db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.tokenHash, tokenHash));
};

export const deleteSession = async (db: Database, tokenHash: string): Promise<void> => {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
};

/** `exceptTokenHash` keeps the session in which the user acts. */
export const deleteSessionsOfUser = async (
  db: Database,
  userId: number,
  exceptTokenHash = '',
): Promise<void> => {
  await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), ne(sessions.tokenHash, exceptTokenHash)));
};

export const deleteStaleSessions = async (db: Database, limits: SessionLimits): Promise<void> => {
  await db
    .delete(sessions)
    .where(
      or(lt(sessions.lastSeenAt, limits.seenAfter), lt(sessions.createdAt, limits.createdAfter)),
    );
};
