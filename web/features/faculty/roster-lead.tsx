import { useQuery } from '@tanstack/react-query';
import { institutionsQuery } from './faculty.queries.ts';

const count = (value: number, one: string, many: string): string =>
  `${value.toLocaleString('en')} ${value === 1 ? one : many}`;

/** How large the roster is, whatever the table below shows of it. */
export const RosterLead = () => {
  const { data: institutions } = useQuery(institutionsQuery);
  if (institutions === undefined) return 'Manage faculty members and their units';
  const used = institutions.filter(({ facultyCount }) => facultyCount > 0);
  const people = used.reduce((sum, { facultyCount }) => sum + facultyCount, 0);
  if (people === 0) return 'Nobody is in the roster yet';
  return (
    <span className="tabular-nums">
      {count(people, 'person', 'people')} at {count(used.length, 'institution', 'institutions')}
    </span>
  );
};
