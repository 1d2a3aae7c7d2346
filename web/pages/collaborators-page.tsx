import { paths } from '#web/paths.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

export const CollaboratorsPage = () => (
  <>
    <PageHeader
      title="Find Collaborators"
      back={{ label: 'Back to Dashboard', to: paths.dashboard }}
    />
    <div className="border-t-[1.5px] border-rule">
      <EmptyState level={2} title="No people to search yet">
        Collaborators are found through the people and publications of your institution. Neither has
        been imported so far, so there is nobody to show.
      </EmptyState>
    </div>
  </>
);
