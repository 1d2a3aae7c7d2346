import { Dialog } from '#web/ui/dialog.tsx';
import { ProjectForm } from './project-form.tsx';
import { useCreateProject } from './projects.mutations.ts';

interface CreateProjectDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

export const CreateProjectDialog = ({ open, onOpenChange }: CreateProjectDialogProps) => {
  const create = useCreateProject();
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="New project">
      <ProjectForm
        defaultValues={{ name: '', description: '' }}
        submitLabel="Create project"
        pendingLabel="Creating..."
        pending={create.isPending}
        onCancel={() => onOpenChange(false)}
        onSubmit={async (values) => {
          await create.mutateAsync(values);
          onOpenChange(false);
        }}
      />
    </Dialog>
  );
};
