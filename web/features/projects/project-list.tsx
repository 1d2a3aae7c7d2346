import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Project } from '#contract/projects.ts';
import { formatDate } from '#web/ui/dates.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { DeleteProjectDialog } from './delete-project-dialog.tsx';
import { EditProjectDialog } from './edit-project-dialog.tsx';

interface OpenDialog {
  readonly kind: 'edit' | 'delete';
  readonly project: Project;
}

export const ProjectList = ({ projects }: { projects: readonly Project[] }) => {
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const close = () => setDialog(null);
  return (
    <>
      <ul className="border-t-[1.5px] border-b border-rule">
        {projects.map((project) => (
          <li key={project.id} className="flex gap-4 border-border py-3 not-last:border-b">
            <div className="min-w-0 flex-1">
              <h2 className="font-medium">
                <bdi>{project.name}</bdi>
              </h2>
              {project.description !== '' && (
                <p className="line-clamp-2 max-w-measure text-text-2">
                  <bdi>{project.description}</bdi>
                </p>
              )}
              <p className="t-12 text-text-3">edited {formatDate(project.updatedAt)}</p>
            </div>
            <div className="flex shrink-0 gap-1">
              <IconButton
                label={`Edit ${project.name}`}
                icon={<Pencil />}
                onClick={() => setDialog({ kind: 'edit', project })}
              />
              <IconButton
                label={`Delete ${project.name}`}
                icon={<Trash2 />}
                onClick={() => setDialog({ kind: 'delete', project })}
              />
            </div>
          </li>
        ))}
      </ul>
      {dialog?.kind === 'edit' && <EditProjectDialog project={dialog.project} onClose={close} />}
      {dialog?.kind === 'delete' && (
        <DeleteProjectDialog project={dialog.project} onClose={close} />
      )}
    </>
  );
};
