import type { Faculty } from '#contract/faculty.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useDeletePerson } from './faculty.mutations.ts';
import { personName } from './person.ts';

interface DeleteFacultyDialogProps {
  readonly person: Faculty;
  readonly onClose: () => void;
  readonly onDeleted?: () => void;
}

export const DeleteFacultyDialog = ({ person, onClose, onDeleted }: DeleteFacultyDialogProps) => {
  const remove = useDeletePerson();
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      tone="danger"
      title="Delete this faculty member?"
      confirmLabel="Delete faculty member"
      pendingLabel="Deleting..."
      pending={remove.isPending}
      onConfirm={() =>
        remove.mutate(person, {
          onSuccess: () => {
            onClose();
            onDeleted?.();
          },
        })
      }
    >
      This permanently removes{' '}
      <b className="font-serif text-text">
        <bdi>{personName(person)}</bdi>
      </b>{' '}
      (<bdi>{person.institution}</bdi>) from the roster, with all links to organizational units. The
      units themselves stay.
    </ConfirmDialog>
  );
};
