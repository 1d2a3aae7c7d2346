import { useQuery } from '@tanstack/react-query';
import type { FacultyDetail } from '#contract/faculty.ts';
import { ApiError } from '#web/api/api-error.ts';
import { paths } from '#web/paths.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { personQuery } from './faculty.queries.ts';
import { MembershipsEditor } from './memberships-editor.tsx';
import { PersonActions } from './person-actions.tsx';
import { PersonDetails } from './person-details.tsx';
import { personName, shownPath } from './person.ts';
import { RecordFacts } from './record-facts.tsx';
import { VerificationSection } from './verification-section.tsx';

const BACK = { label: 'Back to Faculty Management', to: paths.adminFaculty };

interface PersonRecordProps {
  readonly id: number;
  readonly onDeleted: () => void;
}

/** A person's page of the administration. */
export const PersonRecord = ({ id, onDeleted }: PersonRecordProps) => {
  const {
    data: person,
    error,
    isFetching,
    refetch,
  } = useQuery({
    ...personQuery(id),
    staleTime: 0,
  });
  if (person) return <Loaded key={person.id} person={person} onDeleted={onDeleted} />;
  if (error instanceof ApiError && [400, 404].includes(error.status)) return <UnknownPerson />;
  return (
    <>
      <PageHeader title="Faculty member" back={BACK} />
      {error === null ? (
        <SkeletonLines lines={8} />
      ) : (
        <ErrorState
          title="Error loading faculty data. Please try again."
          requestId={error instanceof ApiError ? (error.requestId ?? undefined) : undefined}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </>
  );
};

export const UnknownPerson = () => (
  <>
    <PageHeader title="Faculty member" back={BACK} />
    <EmptyState level={2} title="Nobody is here">
      This faculty member does not exist, or was deleted or merged with another record.
    </EmptyState>
  </>
);

const Loaded = ({ person, onDeleted }: { person: FacultyDetail; onDeleted: () => void }) => (
  <>
    <PageHeader
      title={<bdi>{personName(person)}</bdi>}
      lead={
        <bdi>
          {[shownPath(person.orgUnitPath ?? ''), person.institution].filter(Boolean).join(', ')}
        </bdi>
      }
      back={BACK}
      actions={<PersonActions person={person} onDeleted={onDeleted} />}
    />
    <div className="grid items-start gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_296px]">
      <div className="flex min-w-0 flex-col gap-8">
        <PersonDetails person={person} />
        <MembershipsEditor person={person} />
      </div>
      <div className="flex min-w-0 flex-col gap-8">
        <VerificationSection person={person} />
        <RecordFacts person={person} />
      </div>
    </div>
  </>
);
