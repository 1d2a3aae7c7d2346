import { infiniteQueryOptions } from '@tanstack/react-query';
import { pagedQuery } from '#web/api/queries.ts';

const REFRESH_MS = 30_000;

export const USER_SORTS = ['email', 'lastName', 'institution', 'lastLoginAt', 'createdAt'] as const;
export type UserSort = (typeof USER_SORTS)[number];

interface UserListing {
  readonly search: string | undefined;
  readonly sort: UserSort;
  readonly order: 'asc' | 'desc';
}

/** Asked for again every half minute; the old list stays until the next one is there. */
export const usersQuery = (listing: UserListing) =>
  infiniteQueryOptions({
    ...pagedQuery('GET /api/admin/users', listing),
    refetchInterval: REFRESH_MS,
  });
