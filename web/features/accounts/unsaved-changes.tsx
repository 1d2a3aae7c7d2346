import { useBlocker } from '@tanstack/react-router';
import { useFormContext } from 'react-hook-form';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

/** Stands in a form and asks before what was typed into it gets lost. */
export const UnsavedChanges = () => {
  const { formState } = useFormContext();
  const { isDirty, isSubmitting } = formState;
  const isUnsaved = isDirty && !isSubmitting;
  const blocker = useBlocker({
    shouldBlockFn: () => isUnsaved,
    enableBeforeUnload: () => isUnsaved,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={blocker.status === 'blocked'}
      onOpenChange={(open) => {
        if (!open) blocker.reset?.();
      }}
      title="Leave without saving?"
      confirmLabel="Leave without saving"
      cancelLabel="Stay"
      onConfirm={() => blocker.proceed?.()}
    >
      What you changed on this page has not been saved.
    </ConfirmDialog>
  );
};
