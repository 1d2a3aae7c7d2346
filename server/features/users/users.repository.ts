import { asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { ListQuery } from '#contract/page.ts';
import type { Database } from '#server/database/client.ts';
import { type ListPlan, type Page, readAll, readPage } from '#server/database/page.ts';
import { users } from '#server/database/schema/index.ts';
import { holdsText } from '#server/database/search.ts';

export type UserRow = typeof users.$inferSelect;
export type NewUser = typeof users.$inferInsert;
export type UserChange = Partial<Omit<UserRow, 'id' | 'email' | 'createdAt' | 'isProtected'>>;
export type UserSort = 'email' | 'lastName' | 'institution' | 'lastLoginAt' | 'createdAt';

export const USERS_EMAIL_UNIQUE = 'users_email_unique';

export const findUserByEmail = async (db: Database, email: string): Promise<UserRow | null> => {
  const [row] = await db.select().from(users).where(eq(users.email, email));
  return row ?? null;
};

export const findProtectedUser = async (db: Database): Promise<UserRow | null> => {
  const [row] = await db.select().from(users).where(eq(users.isProtected, true));
  return row ?? null;
};

export const insertUser = async (db: Database, user: NewUser): Promise<UserRow> => {
  const [row] = await db.insert(users).values(user).returning();
  if (row === undefined) throw new Error('The account was not stored');
  return row;
};

/** Null when another process was faster: there is one protected account. */
export const insertProtectedUser = async (db: Database, user: NewUser): Promise<UserRow | null> => {
  const [row] = await db.insert(users).values(user).onConflictDoNothing().returning();
  return row ?? null;
};

export const updateUser = async (
  db: Database,
  id: number,
  change: UserChange,
): Promise<UserRow | null> => {
  const [row] = await db.update(users).set(change).where(eq(users.id, id)).returning();
  return row ?? null;
};

/** Always in the order of their ids, so that two administrators at once cannot wait for each other. */
export const lockUsers = (tx: Database, ids: number[]): Promise<UserRow[]> =>
  tx.select().from(users).where(inArray(users.id, ids)).orderBy(asc(users.id)).for('update');

export const deleteUser = async (db: Database, id: number): Promise<void> => {
  await db.delete(users).where(eq(users.id, id));
};

/** The time of the first verification stays. */
export const markVerified = async (
  db: Database,
  id: number,
  now: Date,
): Promise<UserRow | null> => {
  const [row] = await db
    .update(users)
    .set({ verifiedAt: sql`coalesce(${users.verifiedAt}, ${now.toISOString()}::timestamptz)` })
    .where(eq(users.id, id))
    .returning();
  return row ?? null;
};

const userList: ListPlan<typeof users, UserSort> = {
  table: users,
  defaultOrder: {
    email: 'asc',
    lastName: 'asc',
    institution: 'asc',
    lastLoginAt: 'desc',
    createdAt: 'desc',
  },
};

const matching = ({ search }: ListQuery<UserSort>): SQL | undefined =>
  search === undefined || search.trim() === ''
    ? undefined
    : or(
        holdsText(users.email, search),
        holdsText(users.firstName, search),
        holdsText(users.lastName, search),
        holdsText(users.institution, search),
      );

export const readUsersPage = (db: Database, query: ListQuery<UserSort>): Promise<Page<UserRow>> =>
  readPage(db, userList, query, matching(query));

export const readAllUsers = (db: Database, query: ListQuery<UserSort>): AsyncGenerator<UserRow[]> =>
  readAll(db, userList, query, matching(query));
