import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FacultyDetail } from '#contract/faculty.ts';
import { ApiError } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Form } from '#web/ui/form.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { orgUnitsQuery, personQuery } from './faculty.queries.ts';
import { formOf, personFormSchema, toChange } from './person-form.ts';
import { PersonFormFields } from './person-form-fields.tsx';
import { useVersionedSave } from './versioned-save.ts';

interface EditFacultyDialogProps {
  readonly id: number;
  readonly onClose: () => void;
}

/** Begins with what the server has now: the row in the list may be an hour old. */
export const EditFacultyDialog = ({ id, onClose }: EditFacultyDialogProps) => {
  const person = useQuery({ ...personQuery(id), staleTime: 0, refetchOnMount: 'always' });
  const units = useQuery(orgUnitsQuery);
  const fresh = person.isFetchedAfterMount && !person.isError && !units.isPending;
  return (
    <Dialog open onOpenChange={onClose} size="lg" title="Edit faculty member">
      {person.isError ? (
        <ErrorState
          title="The record could not be loaded."
          requestId={
            person.error instanceof ApiError ? (person.error.requestId ?? undefined) : undefined
          }
          retrying={person.isFetching}
          onRetry={() => void person.refetch()}
        />
      ) : fresh && person.data ? (
        <EditForm person={person.data} onClose={onClose} />
      ) : (
        <SkeletonLines lines={8} />
      )}
    </Dialog>
  );
};

interface EditFormProps {
  readonly person: FacultyDetail;
  readonly onClose: () => void;
}

const EditForm = ({ person, onClose }: EditFormProps) => {
  const [base, setBase] = useState(person);
  const { data: units = [] } = useQuery(orgUnitsQuery);
  const { save, conflict, settle, pending } = useVersionedSave(base);
  return (
    <div className="flex flex-col gap-5">
      {conflict && (
        <ConflictNotice
          base={base}
          conflict={conflict}
          onTakeTheirs={() => {
            setBase(conflict.theirs);
            settle();
          }}
        />
      )}
      <Form
        key={base.version}
        schema={personFormSchema}
        defaultValues={formOf(base)}
        pending={pending}
        onSubmit={async (values) => {
          const saved = await save(toChange(base, values, units));
          if (saved !== null) onClose();
        }}
      >
        <PersonFormFields withStatus />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" pending={pending}>
            {pending ? 'Saving...' : conflict ? 'Keep mine and save again' : 'Save Changes'}
          </Button>
        </div>
      </Form>
    </div>
  );
};
