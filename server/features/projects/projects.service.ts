import type { z } from 'zod';
import type { ListQuery } from '#contract/page.ts';
import {
  MAX_PROJECTS_PER_USER,
  type Project,
  type projectChangeSchema,
  type projectInputSchema,
} from '#contract/projects.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/database/client.ts';
import type { Page } from '#server/database/page.ts';
import { conflict, notFound } from '#server/errors.ts';
import {
  countProjectsLocked,
  deleteProject,
  insertProject,
  type ProjectRow,
  type ProjectSort,
  readAllProjects,
  readProjectsPage,
  updateProject,
} from './projects.repository.ts';

const presentProject = (row: ProjectRow): Project => ({
  id: row.id,
  name: row.name,
  description: row.description,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

/** A project of somebody else is as unknown as one that never was. */
const requireProject = (row: ProjectRow | null): ProjectRow => {
  if (row === null) throw notFound('This project does not exist, or it was deleted.');
  return row;
};

export interface Projects {
  page(userId: number, query: ListQuery<ProjectSort>): Promise<Page<Project>>;
  all(userId: number, query: ListQuery<ProjectSort>): AsyncGenerator<Project[]>;
  create(userId: number, input: z.output<typeof projectInputSchema>): Promise<Project>;
  change(
    userId: number,
    id: number,
    change: z.output<typeof projectChangeSchema>,
  ): Promise<Project>;
  remove(userId: number, id: number): Promise<Project>;
}

export const createProjects = (db: Database, clock: Clock): Projects => ({
  page: async (userId, query) => {
    const page = await readProjectsPage(db, userId, query);
    return { ...page, rows: page.rows.map(presentProject) };
  },
  all: async function* all(userId, query) {
    for await (const rows of readAllProjects(db, userId, query)) yield rows.map(presentProject);
  },
  create: (userId, input) =>
    db.transaction(async (tx) => {
      if ((await countProjectsLocked(tx, userId)) >= MAX_PROJECTS_PER_USER) {
        throw conflict(
          `You have ${MAX_PROJECTS_PER_USER} projects, which is the most. Delete one to create another.`,
        );
      }
      const now = clock.now();
      const row = await insertProject(tx, { ...input, userId, createdAt: now, updatedAt: now });
      return presentProject(row);
    }),
  change: async (userId, id, { name, description }) => {
    const change = {
      ...(name === undefined ? {} : { name }),
      ...(description === undefined ? {} : { description }),
      updatedAt: clock.now(),
    };
    return presentProject(requireProject(await updateProject(db, userId, id, change)));
  },
  remove: async (userId, id) => presentProject(requireProject(await deleteProject(db, userId, id))),
});
