import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { MAX_PROJECTS_PER_USER } from '#contract/projects.ts';
import { query } from '#web/api/queries.ts';

const NEWEST = 5;

export type ProjectSort = 'updatedAt' | 'name' | 'createdAt';

interface ProjectListing {
  readonly search: string | undefined;
  readonly sort: ProjectSort;
  readonly order: 'asc' | 'desc';
}

/** The old list stays on screen while the next one is on its way. */
export const projectsQuery = (listing: ProjectListing) =>
  queryOptions({
    ...query('GET /api/projects', { query: { ...listing, limit: MAX_PROJECTS_PER_USER } }),
    placeholderData: keepPreviousData,
  });

export const newestProjectsQuery = () =>
  query('GET /api/projects', { query: { sort: 'updatedAt', order: 'desc', limit: NEWEST } });
