import type { ManagedUser } from '#contract/users.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useDeleteUser } from './users.mutations.ts';

interface UserDialogProps {
  readonly user: ManagedUser;
  readonly onClose: () => void;
}

export const DeleteUserDialog = ({ user, onClose }: UserDialogProps) => {
  const remove = useDeleteUser();
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      tone="danger"
      title="Delete this user?"
      confirmLabel="Delete user"
      pendingLabel="Deleting..."
      pending={remove.isPending}
      onConfirm={() => remove.mutate(user, { onSuccess: onClose })}
    >
      This permanently deletes the account <b className="break-all text-text">{user.email}</b> with
      its projects and signs it out everywhere. What it did stays in the audit log.
    </ConfirmDialog>
  );
};
