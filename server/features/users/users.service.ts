import type { User } from '#contract/accounts.ts';
import type { ListQuery } from '#contract/page.ts';
import type { ManagedUser } from '#contract/users.ts';
import type { Database } from '#server/database/client.ts';
import { isUniqueViolation } from '#server/database/faults.ts';
import type { Page } from '#server/database/page.ts';
import { conflict } from '#server/errors.ts';
import {
  insertUser,
  type NewUser,
  readAllUsers,
  readUsersPage,
  type UserRow,
  USERS_EMAIL_UNIQUE,
  type UserSort,
} from './users.repository.ts';

export type { UserRow } from './users.repository.ts';
export {
  findProtectedUser,
  findUserByEmail,
  insertProtectedUser,
  markVerified,
  updateUser,
} from './users.repository.ts';

/** Other schemes could run a script or tell the picture's host about every page view. */
const pictureAddress = (url: string | null): string | null =>
  url !== null && /^https?:\/\//i.test(url) ? url : null;

const accountFields = (row: UserRow) => ({
  id: row.id,
  email: row.email,
  firstName: row.firstName,
  lastName: row.lastName,
  profileImageUrl: pictureAddress(row.profileImageUrl),
  institution: row.institution,
  school: row.school,
  unit: row.unit,
  orcidId: row.orcidId,
  lastLoginAt: row.lastLoginAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  isAdmin: row.isAdmin,
});

export const presentUser = (row: UserRow): User => ({
  ...accountFields(row),
  welcomePending: row.welcomedAt === null,
});

export const presentManagedUser = (row: UserRow): ManagedUser => ({
  ...accountFields(row),
  isProtected: row.isProtected,
  isVerified: row.verifiedAt !== null,
});

export const createUser = async (db: Database, user: NewUser): Promise<UserRow> => {
  try {
    return await insertUser(db, user);
  } catch (error) {
    if (isUniqueViolation(error, USERS_EMAIL_UNIQUE)) {
      throw conflict('An account with this email already exists');
    }
    throw error;
  }
};

export const listUsersPage = async (
  db: Database,
  query: ListQuery<UserSort>,
): Promise<Page<ManagedUser>> => {
  const page = await readUsersPage(db, query);
  return { ...page, rows: page.rows.map(presentManagedUser) };
};

export async function* listAllUsers(
  db: Database,
  query: ListQuery<UserSort>,
): AsyncGenerator<ManagedUser[]> {
  for await (const rows of readAllUsers(db, query)) yield rows.map(presentManagedUser);
}
