import { queryOptions } from '@tanstack/react-query';
import { query } from '#web/api/queries.ts';

/** A check is only worth something now, so none is kept for the next visit. */
export const connectionsQuery = queryOptions({
  ...query('GET /api/test/connections'),
  staleTime: 0,
  gcTime: 0,
});
