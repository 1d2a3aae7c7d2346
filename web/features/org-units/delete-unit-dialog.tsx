import type { OrgUnit } from '#contract/org-units.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useDeleteUnit } from './org-units.mutations.ts';

interface DeleteUnitDialogProps {
  readonly unit: OrgUnit;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

export const DeleteUnitDialog = ({ unit, onDeleted, onClose }: DeleteUnitDialogProps) => {
  const remove = useDeleteUnit();
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      tone="danger"
      title="Delete this unit?"
      confirmLabel="Delete unit"
      pendingLabel="Deleting..."
      pending={remove.isPending}
      onConfirm={() =>
        remove.mutate(unit, {
          onSuccess: () => {
            onClose();
            onDeleted();
          },
        })
      }
    >
      This permanently deletes{' '}
      <b className="text-text">
        <bdi>{unit.path}</bdi>
      </b>
      . It has no members and no sub-units.
    </ConfirmDialog>
  );
};
