import { useQuery } from '@tanstack/react-query';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { ProjectList } from './project-list.tsx';
import { type ProjectSort, projectsQuery } from './projects.queries.ts';

interface ProjectsPanelProps {
  readonly search: string | undefined;
  readonly sort: ProjectSort;
  readonly order: 'asc' | 'desc';
  readonly onSearch: (search: string) => void;
  readonly onSort: (sort: ProjectSort) => void;
  readonly onCreate: () => void;
}

const SORTS: readonly { value: ProjectSort; label: string }[] = [
  { value: 'updatedAt', label: 'Last edited' },
  { value: 'name', label: 'Name' },
];

export const ProjectsPanel = ({
  search,
  sort,
  order,
  onSearch,
  onSort,
  onCreate,
}: ProjectsPanelProps) => {
  const {
    data: projects,
    isError,
    isFetching,
    refetch,
  } = useQuery(projectsQuery({ search, sort, order }));
  const isEmpty = projects?.length === 0;
  const isSearching = search !== undefined;

  return (
    <>
      {(!isEmpty || isSearching) && (
        <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
          <SearchBox
            className="w-full md:w-72"
            label="Search projects"
            value={search ?? ''}
            onValueChange={onSearch}
          />
          <Segmented label="Sort by" value={sort} onValueChange={onSort} options={SORTS} />
        </div>
      )}
      {projects === undefined && !isError && <SkeletonLines lines={6} />}
      {projects === undefined && isError && (
        <ErrorState
          title="Your projects could not be loaded."
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {isEmpty && (
        <div className="border-t-[1.5px] border-rule">
          {isSearching ? (
            <EmptyState
              level={2}
              title="No projects found"
              action={<Button onClick={() => onSearch('')}>Clear search</Button>}
            >
              Nothing matches <b>“{search}”</b>.
            </EmptyState>
          ) : (
            <EmptyState
              level={2}
              title="No projects yet"
              action={
                <Button variant="primary" onClick={onCreate}>
                  Create New Project
                </Button>
              }
            >
              A project keeps publications, people and notes of one undertaking together.
            </EmptyState>
          )}
        </div>
      )}
      {projects !== undefined && !isEmpty && <ProjectList projects={projects} />}
    </>
  );
};
