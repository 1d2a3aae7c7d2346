import type { ManagedUser } from '#contract/users.ts';
import { ChangeRoleDialog } from './change-role-dialog.tsx';
import { DeleteUserDialog } from './delete-user-dialog.tsx';
import { ResetPasswordDialog } from './reset-password-dialog.tsx';
import type { UserAction } from './user-actions.tsx';

export interface OpenUserDialog {
  readonly action: UserAction;
  readonly user: ManagedUser;
}

interface UserDialogsProps {
  readonly dialog: OpenUserDialog | null;
  readonly onClose: () => void;
}

/** Outside of the table, whose rows may change or vanish while a dialog stands. */
export const UserDialogs = ({ dialog, onClose }: UserDialogsProps) => {
  switch (dialog?.action) {
    case 'reset':
      return <ResetPasswordDialog user={dialog.user} onClose={onClose} />;
    case 'delete':
      return <DeleteUserDialog user={dialog.user} onClose={onClose} />;
    case 'role':
      return <ChangeRoleDialog user={dialog.user} onClose={onClose} />;
    case undefined:
      return null;
  }
};
