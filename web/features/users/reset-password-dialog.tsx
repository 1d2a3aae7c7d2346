import type { ManagedUser } from '#contract/users.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { NewPassword } from './new-password.tsx';
import { useResetPassword } from './users.mutations.ts';

interface ResetPasswordDialogProps {
  readonly user: ManagedUser;
  readonly onClose: () => void;
}

export const ResetPasswordDialog = ({ user, onClose }: ResetPasswordDialogProps) => {
  const reset = useResetPassword();
  const { data: answer, isPending } = reset;
  const email = <b className="break-all text-text">{user.email}</b>;
  return (
    <Dialog
      open
      // While the answer is on its way, closing would lose the password for good.
      onOpenChange={() => (isPending ? undefined : onClose())}
      title="Reset Password"
      description={
        answer === undefined ? (
          <>
            {email} gets a new password, and the old one stops working at once. The new one is shown
            here a single time.
          </>
        ) : (
          <>The new password of {email}:</>
        )
      }
      footer={
        answer === undefined ? (
          <>
            <Button disabled={isPending} onClick={onClose}>
              Cancel
            </Button>
            <Button variant="primary" pending={isPending} onClick={() => reset.mutate(user)}>
              {isPending ? 'Resetting...' : 'Reset Password'}
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>Done</Button>
        )
      }
    >
      {answer && <NewPassword password={answer.newPassword} />}
    </Dialog>
  );
};
