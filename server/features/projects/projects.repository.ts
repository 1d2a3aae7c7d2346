import { and, count, eq, or, type SQL } from 'drizzle-orm';
import type { ListQuery } from '#contract/page.ts';
import type { Database } from '#server/database/client.ts';
import { type ListPlan, type Page, readAll, readPage } from '#server/database/page.ts';
import { projects, users } from '#server/database/schema/index.ts';
import { holdsText } from '#server/database/search.ts';

export type ProjectRow = typeof projects.$inferSelect;
export type ProjectSort = 'updatedAt' | 'name' | 'createdAt';

const projectList: ListPlan<typeof projects, ProjectSort> = {
  table: projects,
  defaultOrder: { updatedAt: 'desc', name: 'asc', createdAt: 'desc' },
};

const ownedAndMatching = (userId: number, { search }: ListQuery<ProjectSort>): SQL | undefined =>
  and(
    eq(projects.userId, userId),
    search === undefined || search.trim() === ''
      ? undefined
      : or(holdsText(projects.name, search), holdsText(projects.description, search)),
  );

export const readProjectsPage = (
  db: Database,
  userId: number,
  query: ListQuery<ProjectSort>,
): Promise<Page<ProjectRow>> => readPage(db, projectList, query, ownedAndMatching(userId, query));

export const readAllProjects = (
  db: Database,
  userId: number,
  query: ListQuery<ProjectSort>,
): AsyncGenerator<ProjectRow[]> => readAll(db, projectList, query, ownedAndMatching(userId, query));

/** The user's row is locked, so that two requests at once cannot both take the last free place. */
export const countProjectsLocked = async (tx: Database, userId: number): Promise<number> => {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
  const [row] = await tx
    .select({ total: count() })
    .from(projects)
    .where(eq(projects.userId, userId));
  return row?.total ?? 0;
};

export const insertProject = async (
  db: Database,
  project: typeof projects.$inferInsert,
): Promise<ProjectRow> => {
  const [row] = await db.insert(projects).values(project).returning();
  if (row === undefined) throw new Error('The project was not stored');
  return row;
};

const owned = (userId: number, id: number) => and(eq(projects.id, id), eq(projects.userId, userId));

export const updateProject = async (
  db: Database,
  userId: number,
  id: number,
  change: Partial<Pick<ProjectRow, 'name' | 'description' | 'updatedAt'>>,
): Promise<ProjectRow | null> => {
  const [row] = await db.update(projects).set(change).where(owned(userId, id)).returning();
  return row ?? null;
};

export const deleteProject = async (
  db: Database,
  userId: number,
  id: number,
): Promise<ProjectRow | null> => {
  const [row] = await db.delete(projects).where(owned(userId, id)).returning();
  return row ?? null;
};
