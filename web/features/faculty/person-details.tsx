import type { ReactNode } from 'react';
import type { FacultyDetail } from '#contract/faculty.ts';
import { Section } from '#web/ui/card.tsx';

const ORCID_ADDRESS = 'https://orcid.org/';

export const PersonDetails = ({ person }: { person: FacultyDetail }) => (
  <Section title="Details">
    <dl>
      <Detail label="First name" value={person.firstName} />
      <Detail label="Middle name" value={person.middleName} />
      <Detail label="Last name" value={person.lastName} />
      <Detail label="Institution" value={person.institution} />
      <Detail label="School" value={person.school} />
      <Detail label="Department" value={person.department} />
      <Detail
        label="Email"
        value={person.email && <a href={`mailto:${person.email}`}>{person.email}</a>}
      />
      <Detail
        label="ORCID iD"
        value={
          person.orcidId && (
            <a
              href={`${ORCID_ADDRESS}${person.orcidId}`}
              target="_blank"
              rel="noopener noreferrer"
              className="whitespace-nowrap"
            >
              {person.orcidId}
            </a>
          )
        }
      />
    </dl>
  </Section>
);

const Detail = ({ label, value }: { label: string; value: ReactNode }) => (
  <div className="grid gap-x-4 border-b border-border py-2 last:border-b-0 md:grid-cols-[152px_minmax(0,1fr)]">
    <dt className="t-13 text-text-3">{label}</dt>
    <dd className="min-w-0 break-words">
      {value ? <bdi>{value}</bdi> : <span className="text-text-3">–</span>}
    </dd>
  </div>
);
