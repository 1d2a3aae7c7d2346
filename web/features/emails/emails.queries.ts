import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '#web/api/client.ts';
import { query } from '#web/api/queries.ts';

const REFRESH_MS = 30_000;
const PAGE_SIZE = 200;

const NEWEST = 0;

/** The log, newest first; each further page continues before the oldest email so far. */
export const emailsQuery = infiniteQueryOptions({
  queryKey: [...query('GET /api/admin/emails').queryKey, 'pages'],
  queryFn: ({ pageParam, signal }) =>
    call(
      'GET /api/admin/emails',
      { query: pageParam === NEWEST ? {} : { before: pageParam } },
      { signal },
    ),
  initialPageParam: NEWEST,
  getNextPageParam: (page) => (page.length < PAGE_SIZE ? undefined : page.at(-1)?.id),
  refetchInterval: REFRESH_MS,
});
