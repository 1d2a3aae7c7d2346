import type { Project } from '#contract/projects.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useDeleteProject } from './projects.mutations.ts';

interface DeleteProjectDialogProps {
  readonly project: Project;
  readonly onClose: () => void;
}

export const DeleteProjectDialog = ({ project, onClose }: DeleteProjectDialogProps) => {
  const remove = useDeleteProject();
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      tone="danger"
      title="Delete this project?"
      confirmLabel="Delete project"
      pendingLabel="Deleting..."
      pending={remove.isPending}
      onConfirm={() => remove.mutate(project, { onSuccess: onClose })}
    >
      This permanently removes <b className="font-serif text-text">“{project.name}”</b> and its
      description.
    </ConfirmDialog>
  );
};
