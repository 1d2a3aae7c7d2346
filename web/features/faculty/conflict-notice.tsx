import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { FacultyDetail } from '#contract/faculty.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { formatTime } from '#web/ui/dates.ts';
import { type Difference, differences } from './conflict.ts';
import { lastChangeQuery } from './faculty.queries.ts';
import type { Conflict } from './versioned-save.ts';

interface ConflictNoticeProps {
  /** The record as it was when the changes were begun. */
  readonly base: FacultyDetail;
  readonly conflict: Conflict;
  readonly onTakeTheirs: () => void;
  /** Where no form below offers to save again. */
  readonly keepMine?: ReactNode;
}

const LIST = new Intl.ListFormat('en', { type: 'conjunction' });

const whatDiffers = (found: readonly Difference[]): string => {
  const labels = found
    .filter(({ changedByThem }) => changedByThem)
    .map(({ label }) => (label === 'ORCID iD' ? label : label.toLowerCase()));
  return labels.length === 0
    ? 'They saved it without a change that matters here.'
    : `Their version has other values for ${LIST.format(labels)}.`;
};

export const ConflictNotice = ({ base, conflict, onTakeTheirs, keepMine }: ConflictNoticeProps) => {
  const { mine, theirs } = conflict;
  const [comparing, setComparing] = useState(false);
  const { data: entries } = useQuery({ ...lastChangeQuery(theirs.id), staleTime: 0 });
  const who = entries?.[0]?.actorEmail ?? 'Somebody else';
  const found = differences(base, mine, theirs);
  return (
    <Banner
      tone="accent"
      role="alert"
      icon={<Users />}
      title={`${who} changed this record at ${formatTime(theirs.updatedAt)}`}
      action={
        <>
          <Button size="sm" aria-expanded={comparing} onClick={() => setComparing(!comparing)}>
            Compare
          </Button>
          <Button size="sm" variant="quiet" onClick={onTakeTheirs}>
            Take theirs
          </Button>
          {keepMine}
        </>
      }
    >
      <p>{whatDiffers(found)} Yours is kept until you decide.</p>
      {comparing && <Comparison found={found} />}
    </Banner>
  );
};

const Comparison = ({ found }: { found: readonly Difference[] }) => (
  <table className="mt-2 w-full table-fixed t-13">
    <thead>
      <tr className="text-left t-12 text-text-2 [&>th]:py-1 [&>th]:pr-2 [&>th]:font-medium">
        <th scope="col">Field</th>
        <th scope="col">Theirs</th>
        <th scope="col">Yours</th>
      </tr>
    </thead>
    <tbody>
      {found.map(({ label, theirs, mine }) => (
        <tr
          key={label}
          className="border-t border-accent-soft-2 align-top text-text [&>*]:py-1 [&>*]:pr-2 [&>*]:break-words"
        >
          <th scope="row" className="text-left font-medium">
            {label}
          </th>
          <td>
            <bdi>{theirs || '–'}</bdi>
          </td>
          <td>
            {mine === null ? (
              <span className="text-text-3">not changed</span>
            ) : (
              <bdi>{mine || '–'}</bdi>
            )}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
