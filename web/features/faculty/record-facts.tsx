import { Link } from '@tanstack/react-router';
import type { FacultyDetail } from '#contract/faculty.ts';
import { paths } from '#web/paths.ts';
import { Section } from '#web/ui/card.tsx';
import { formatDate, formatTime } from '#web/ui/dates.ts';

export const RecordFacts = ({ person }: { person: FacultyDetail }) => (
  <Section title="Record">
    <ul className="flex flex-col gap-1 t-13 text-text-2">
      <li>Added {formatDate(person.createdAt)}</li>
      <li>
        Changed {formatDate(person.updatedAt)}, {formatTime(person.updatedAt)}
      </li>
      <li>
        Number <span className="font-mono">{person.id}</span>, version{' '}
        <span className="tabular-nums">{person.version}</span>
      </li>
      <li>
        <Link to={paths.adminAudit} search={{ subjectType: 'faculty', subjectId: person.id }}>
          Every change in the audit log
        </Link>
      </li>
    </ul>
  </Section>
);
