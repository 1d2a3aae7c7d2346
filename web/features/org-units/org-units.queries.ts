import { pagedQuery, query } from '#web/api/queries.ts';

export const LINK_SORTS = ['id', 'facultyName', 'orgUnitName', 'orgUnitType', 'createdAt'] as const;
export type LinkSort = (typeof LINK_SORTS)[number];

interface LinkListing {
  readonly search: string | undefined;
  readonly sort: LinkSort;
  readonly order: 'asc' | 'desc';
}

export const linksQuery = (listing: LinkListing) => pagedQuery('GET /api/admin/orgunits', listing);

export const orgUnitsQuery = query('GET /api/org-units');
export const institutionsQuery = query('GET /api/admin/institutions');
