import { Link } from '@tanstack/react-router';
import { paths } from '#web/paths.ts';
import { buttonClasses } from '#web/ui/button-classes.ts';
import { Section } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

export const RecentActivity = () => (
  <Section title="Recent activity">
    <EmptyState
      title="Nothing to report"
      action={
        <Link to={paths.collaborators} className={buttonClasses({})}>
          Find Collaborators
        </Link>
      }
    >
      New publications of the departments and people you follow will be listed here.
    </EmptyState>
  </Section>
);
