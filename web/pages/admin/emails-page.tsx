import { useNavigate, useSearch } from '@tanstack/react-router';
import { EmailLog } from '#web/features/emails/email-log.tsx';
import { RefreshButton } from '#web/features/emails/refresh-button.tsx';
import { paths } from '#web/paths.ts';
import { PageHeader } from '#web/ui/page-header.tsx';

export const EmailsPage = () => {
  const { id, view } = useSearch({ from: '/app/admin/emails' });
  const navigate = useNavigate({ from: paths.adminEmails });
  return (
    <>
      <PageHeader
        title="Email Management"
        lead="Emails that the platform has sent"
        back={{ label: 'Back to Admin', to: paths.admin }}
        actions={<RefreshButton />}
      />
      <EmailLog
        selectedId={id}
        view={view}
        onViewChange={(next) =>
          void navigate({
            search: (old) => ({ ...old, view: next === 'html' ? undefined : next }),
            replace: true,
            resetScroll: false,
          })
        }
      />
    </>
  );
};
