import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { pagedQuery, query } from '#web/api/queries.ts';

export interface AuditFilters {
  readonly search?: string | undefined;
  readonly action?: string | undefined;
  readonly actor?: string | undefined;
  readonly subjectType?: string | undefined;
  readonly subjectId?: number | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Others act meanwhile: whoever opens the log wants to see what it says now. */
export const auditQuery = (filters: AuditFilters) => ({
  ...pagedQuery('GET /api/admin/audit', filters),
  staleTime: 0,
});

const SUGGESTIONS = 20;

/** Accounts whose email or name holds the text, to choose a person from. */
export const peopleQuery = (search: string) =>
  queryOptions({
    ...query('GET /api/admin/users', {
      query: { search: search || undefined, sort: 'email', limit: SUGGESTIONS },
    }),
    placeholderData: keepPreviousData,
  });
