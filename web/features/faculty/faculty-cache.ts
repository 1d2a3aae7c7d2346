import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Faculty, FacultyDetail } from '#contract/faculty.ts';
import type { Page } from '#web/api/client.ts';
import { query } from '#web/api/queries.ts';
import { institutionsQuery, orgUnitsQuery, personQuery } from './faculty.queries.ts';

type Roster = InfiniteData<Page<Faculty>, string | null>;

const rosters = query('GET /api/admin/faculty').queryKey;

const changeRosters = (client: QueryClient, change: (pages: Roster['pages']) => Roster['pages']) =>
  client.setQueriesData<Roster>(
    { queryKey: rosters },
    (data) => data && { ...data, pages: change(data.pages) },
  );

/** Lists that nobody looks at are asked for anew; the one on screen keeps its place. */
const forgetOthers = (client: QueryClient): Promise<unknown> => {
  client.removeQueries({ queryKey: rosters, type: 'inactive' });
  return Promise.all(
    [
      orgUnitsQuery.queryKey,
      institutionsQuery.queryKey,
      query('GET /api/admin/orgunits').queryKey,
      query('GET /api/admin/audit').queryKey,
    ].map((queryKey) => client.invalidateQueries({ queryKey })),
  );
};

export const showChanged = (client: QueryClient, person: FacultyDetail): Promise<unknown> => {
  client.setQueryData(personQuery(person.id).queryKey, person);
  changeRosters(client, (pages) =>
    pages.map((page) => ({
      ...page,
      rows: page.rows.map((row) => (row.id === person.id ? person : row)),
    })),
  );
  return forgetOthers(client);
};

export const showRemoved = (client: QueryClient, id: number): Promise<unknown> => {
  client.removeQueries({ queryKey: personQuery(id).queryKey, type: 'inactive' });
  changeRosters(client, (pages) =>
    pages.map(({ rows, total, ...page }) => ({
      ...page,
      rows: rows.filter((row) => row.id !== id),
      total: total && { ...total, count: Math.max(0, total.count - 1) },
    })),
  );
  return forgetOthers(client);
};

/** New people may stand anywhere: the list begins again, with one page instead of all it had. */
export const startOver = async (client: QueryClient): Promise<void> => {
  client.setQueriesData<Roster>(
    { queryKey: rosters },
    (data) => data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
  );
  await Promise.all([forgetOthers(client), client.invalidateQueries({ queryKey: rosters })]);
};
