import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { pagedQuery, query } from '#web/api/queries.ts';

export const FACULTY_SORTS = [
  'lastName',
  'firstName',
  'institution',
  'verificationStatus',
] as const;
export type FacultySort = (typeof FACULTY_SORTS)[number];

export interface RosterListing {
  readonly search: string | undefined;
  readonly sort: FacultySort;
  readonly order: 'asc' | 'desc';
  readonly unit: number | undefined;
}

/** A search of blanks is none. */
export const searchOf = (text: string | undefined): string | undefined => text?.trim() || undefined;

export const rosterQuery = ({ search, sort, order, unit }: RosterListing) =>
  pagedQuery('GET /api/admin/faculty', {
    search: searchOf(search),
    sort,
    order,
    orgUnitId: unit,
  });

export const personQuery = (id: number) => query('GET /api/admin/faculty/:id', { params: { id } });

export const orgUnitsQuery = query('GET /api/org-units');

export const institutionsQuery = query('GET /api/admin/institutions');

/** Runs only for a text that is not blank; the old hits stay until the next ones are there. */
export const peopleSearchQuery = (text: string) =>
  queryOptions({
    ...query('GET /api/admin/faculty/search', { query: { q: text.trim() } }),
    enabled: text.trim() !== '',
    placeholderData: keepPreviousData,
  });

/** Who changed a person last: the newest entry of the audit log. */
export const lastChangeQuery = (id: number) =>
  query('GET /api/admin/audit', {
    query: { subjectType: 'faculty', subjectId: id, limit: 1, sort: 'at', order: 'desc' },
  });
