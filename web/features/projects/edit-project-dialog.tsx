import type { Project } from '#contract/projects.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { ProjectForm } from './project-form.tsx';
import { useUpdateProject } from './projects.mutations.ts';

interface EditProjectDialogProps {
  readonly project: Project;
  readonly onClose: () => void;
}

export const EditProjectDialog = ({ project, onClose }: EditProjectDialogProps) => {
  const update = useUpdateProject(project.id);
  return (
    <Dialog open onOpenChange={onClose} title="Edit project">
      <ProjectForm
        defaultValues={{ name: project.name, description: project.description }}
        submitLabel="Save Changes"
        pendingLabel="Saving..."
        pending={update.isPending}
        onCancel={onClose}
        onSubmit={async (values) => {
          await update.mutateAsync(values);
          onClose();
        }}
      />
    </Dialog>
  );
};
