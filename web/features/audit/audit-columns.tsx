import { Link } from '@tanstack/react-router';
import type { AuditEntry } from '#contract/audit.ts';
import { paths } from '#web/paths.ts';
import type { Column } from '#web/ui/data-table-column.ts';
import { formatDate, formatTime } from '#web/ui/dates.ts';
import { actionInWords } from './audit-words.ts';
import { EntryDetails } from './entry-details.tsx';
import { SubjectLink } from './subject-link.tsx';

export const auditColumns: readonly Column<AuditEntry>[] = [
  {
    id: 'at',
    header: 'Time',
    cell: ({ at }) => (
      <time dateTime={at}>
        <span className="whitespace-nowrap">{formatDate(at)}</span>{' '}
        <span className="whitespace-nowrap text-text-3">{formatTime(at)}</span>
      </time>
    ),
    width: 'clamp(112px, 12.5vw, 176px)',
  },
  {
    id: 'who',
    header: 'Who',
    cell: ({ actorEmail }) => (
      <Link
        to={paths.adminAudit}
        search={(old) => ({ ...old, actor: actorEmail })}
        title="Only what this person did"
        className="break-all text-text max-md:inline-block max-md:py-0.5"
      >
        {actorEmail}
      </Link>
    ),
    recordLabel: 'by',
    width: '20%',
  },
  {
    id: 'what',
    header: 'What',
    cell: ({ action }) => actionInWords(action),
    primary: true,
    width: '18%',
  },
  { id: 'subject', header: 'Subject', cell: (entry) => <SubjectLink entry={entry} /> },
  {
    id: 'details',
    header: 'Details',
    cell: (entry) => <EntryDetails entry={entry} />,
    isEmpty: ({ details }) => Object.keys(details).length === 0,
    width: '21%',
  },
];
