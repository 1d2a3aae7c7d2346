import { queryOptions, useQuery } from '@tanstack/react-query';
import { query } from '#web/api/queries.ts';

export const IMPORT_PHASES = ['uploading', 'checking', 'writing'] as const;
export type ImportPhase = (typeof IMPORT_PHASES)[number];

const POLL_MS = 500;

const phaseQuery = queryOptions({
  ...query('GET /api/admin/faculty/import'),
  staleTime: 0,
  gcTime: 0,
  refetchInterval: POLL_MS,
});

/** What the server does with the file, asked for while it has it; null when it does not say. */
export const useServerPhase = (enabled: boolean): 'checking' | 'writing' | null => {
  const { data } = useQuery({ ...phaseQuery, enabled });
  return enabled ? (data?.phase ?? null) : null;
};
