import type { ManagedUser } from '#contract/users.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useChangeRole } from './users.mutations.ts';

interface ChangeRoleDialogProps {
  readonly user: ManagedUser;
  readonly onClose: () => void;
}

export const ChangeRoleDialog = ({ user, onClose }: ChangeRoleDialogProps) => {
  const change = useChangeRole();
  const email = <b className="break-all text-text">{user.email}</b>;
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={user.isAdmin ? 'Revoke the admin role?' : 'Grant the admin role?'}
      confirmLabel={user.isAdmin ? 'Revoke admin role' : 'Grant admin role'}
      pendingLabel="Saving..."
      pending={change.isPending}
      onConfirm={() => change.mutate(user, { onSuccess: onClose })}
    >
      {user.isAdmin ? (
        <>{email} loses access to the administration at once.</>
      ) : (
        <>{email} will be able to manage users, faculty, emails and publications at once.</>
      )}
    </ConfirmDialog>
  );
};
