import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Project } from '#contract/projects.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Section } from '#web/ui/card.tsx';
import { formatDate } from '#web/ui/dates.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { CreateProjectDialog } from './create-project-dialog.tsx';
import { newestProjectsQuery } from './projects.queries.ts';

/** The dashboard's view of the own projects: the newest five, or how to begin. */
export const ProjectsCard = () => {
  const { data: projects, isError, isFetching, refetch } = useQuery(newestProjectsQuery());
  const [creating, setCreating] = useState(false);
  const hasProjects = projects !== undefined && projects.length > 0;
  const createButton = (
    <Button
      variant="primary"
      size={hasProjects ? 'sm' : 'md'}
      icon={<Plus />}
      onClick={() => setCreating(true)}
    >
      Create New Project
    </Button>
  );

  return (
    <Section title="Research projects" tools={hasProjects ? createButton : undefined}>
      {projects === undefined && !isError && <SkeletonLines />}
      {projects === undefined && isError && (
        <ErrorState
          title="Your projects could not be loaded."
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {projects?.length === 0 && (
        <EmptyState title="No projects yet" action={createButton}>
          A project keeps publications, people and notes of one undertaking together.
        </EmptyState>
      )}
      {hasProjects && <NewestProjects projects={projects} />}
      <CreateProjectDialog open={creating} onOpenChange={setCreating} />
    </Section>
  );
};

const NewestProjects = ({ projects }: { projects: readonly Project[] }) => (
  <>
    <ul>
      {projects.map((project) => (
        <li key={project.id} className="border-b border-border py-2.5 first:pt-0">
          <p className="truncate font-medium" title={project.name}>
            <bdi>{project.name}</bdi>
          </p>
          <p className="t-12 text-text-3">edited {formatDate(project.updatedAt)}</p>
        </li>
      ))}
    </ul>
    <p className="mt-3 t-13">
      <Link to={paths.projects}>All projects</Link>
    </p>
  </>
);
