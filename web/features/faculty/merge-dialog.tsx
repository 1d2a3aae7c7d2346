import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Faculty, FacultyDetail } from '#contract/faculty.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { useMergePeople } from './faculty.mutations.ts';
import { personQuery } from './faculty.queries.ts';
import { MergeSummary } from './merge-summary.tsx';
import { PersonSearch } from './person-search.tsx';
import { personName } from './person.ts';

interface MergeDialogProps {
  readonly person: FacultyDetail;
  readonly onClose: () => void;
}

/** First the other record is looked up, then what will happen is shown, then it is confirmed. */
export const MergeDialog = ({ person, onClose }: MergeDialogProps) => {
  const [other, setOther] = useState<Faculty | null>(null);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title="Merge with another record"
      description={
        <>
          For two records of one person. <b className="text-text">{personName(person)}</b> stays,
          the other one goes.
        </>
      }
    >
      {other === null ? (
        <PersonSearch without={person.id} onChoose={setOther} />
      ) : (
        <MergeStep into={person} fromId={other.id} onBack={() => setOther(null)} onDone={onClose} />
      )}
    </Dialog>
  );
};

interface MergeStepProps {
  readonly into: FacultyDetail;
  readonly fromId: number;
  readonly onBack: () => void;
  readonly onDone: () => void;
}

const MergeStep = ({ into, fromId, onBack, onDone }: MergeStepProps) => {
  const other = useQuery({ ...personQuery(fromId), staleTime: 0 });
  const merge = useMergePeople();
  const from = other.data;
  return (
    <>
      {from === undefined && !other.isError && <SkeletonLines lines={5} />}
      {other.isError && (
        <ErrorState
          title="The other record could not be loaded."
          retrying={other.isFetching}
          onRetry={() => void other.refetch()}
        />
      )}
      {from && <MergeSummary into={into} from={from} />}
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        <Button disabled={merge.isPending} onClick={onBack}>
          Choose another
        </Button>
        <Button
          variant="danger"
          pending={merge.isPending}
          disabled={from === undefined}
          onClick={() => from && merge.mutate({ into, from }, { onSuccess: onDone })}
        >
          {merge.isPending ? 'Merging...' : 'Merge records'}
        </Button>
      </div>
    </>
  );
};
