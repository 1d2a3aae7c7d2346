import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Faculty } from '#contract/faculty.ts';
import { SearchBox } from '#web/ui/search-box.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { peopleSearchQuery } from './faculty.queries.ts';
import { personName, shownPath } from './person.ts';

const SHOWN = 20;

interface PersonSearchProps {
  /** The one who is looking for the other. */
  readonly without: number;
  readonly onChoose: (person: Faculty) => void;
}

export const PersonSearch = ({ without, onChoose }: PersonSearchProps) => {
  const [text, setText] = useState('');
  const { data, error, isFetching } = useQuery(peopleSearchQuery(text));
  const asked = text.trim() !== '';
  const found = asked ? (data ?? []).filter(({ id }) => id !== without) : [];
  useEffect(() => {
    if (error === null) return;
    toast({
      title: 'Search failed',
      description: 'Failed to search faculty members. Please try again.',
      variant: 'destructive',
    });
  }, [error]);
  return (
    <div>
      <SearchBox label="Search name, unit or ORCID" value={text} onValueChange={setText} />
      <p role="status" className="mt-2 t-12 text-text-3">
        {!asked && 'Names in any order; accents and small typos do not matter.'}
        {asked && data === undefined && isFetching && 'Searching…'}
        {asked && data !== undefined && hits(found.length)}
      </p>
      {found.length > 0 && (
        <ul className="mt-2 max-h-80 overflow-y-auto border-t-[1.5px] border-b border-rule">
          {found.slice(0, SHOWN).map((person) => (
            <li key={person.id} className="border-border not-last:border-b">
              <button
                type="button"
                onClick={() => onChoose(person)}
                className="block w-full px-2 py-2 text-left -outline-offset-2 hover:bg-surface-2"
              >
                <bdi className="block font-medium">{personName(person)}</bdi>
                <bdi className="block t-12 text-text-2">
                  {[person.institution, shownPath(person.orgUnitPath ?? ''), person.orcidId]
                    .filter(Boolean)
                    .join(' · ')}
                </bdi>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};

const hits = (count: number): string => {
  if (count === 0) return 'Nobody found.';
  const people = count === 1 ? '1 person' : `${count.toLocaleString('en')} people`;
  return count > SHOWN ? `${people}; the first ${SHOWN} are shown.` : people;
};
