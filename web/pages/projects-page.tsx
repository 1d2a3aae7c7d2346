import { useNavigate, useSearch } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { CreateProjectDialog } from '#web/features/projects/create-project-dialog.tsx';
import { ProjectsPanel } from '#web/features/projects/projects-panel.tsx';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

export const ProjectsPage = () => {
  const address = useSearch({ from: '/app/projects' });
  const { search, sort = 'updatedAt', order = sort === 'name' ? 'asc' : 'desc' } = address;
  const navigate = useNavigate({ from: paths.projects });
  const setCreating = (create: boolean) =>
    void navigate({
      search: (old) => ({ ...old, create: create || undefined }),
      // Going back must not open a dialog that was closed.
      replace: !create,
    });

  return (
    <>
      <PageHeader
        title="Research projects"
        back={{ label: 'Back to Dashboard', to: paths.dashboard }}
        actions={
          <Button icon={<Plus />} onClick={() => setCreating(true)}>
            Create New Project
          </Button>
        }
      />
      <ProjectsPanel
        search={search}
        sort={sort}
        order={order}
        onSearch={(text) =>
          void navigate({ search: (old) => ({ ...old, search: text || undefined }), replace: true })
        }
        onSort={(next) =>
          void navigate({ search: (old) => ({ ...old, sort: next, order: undefined }) })
        }
        onCreate={() => setCreating(true)}
      />
      <CreateProjectDialog open={address.create === true} onOpenChange={setCreating} />
    </>
  );
};
