import { ConnectionCheck } from '#web/features/connections/connection-check.tsx';
import { paths } from '#web/paths.ts';
import { useUser } from '#web/session/session.ts';
import { PageHeader } from '#web/ui/page-header.tsx';

export const TestConnectionsPage = () => {
  const { isAdmin } = useUser();
  return (
    <>
      <PageHeader
        title="Test Connections"
        lead="Whether the services that the platform relies on can be reached"
        back={
          isAdmin
            ? { label: 'Back to Admin', to: paths.admin }
            : { label: 'Back to Dashboard', to: paths.dashboard }
        }
      />
      <ConnectionCheck />
    </>
  );
};
