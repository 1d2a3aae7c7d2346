import { useNavigate, useSearch } from '@tanstack/react-router';
import { AuditDownload } from '#web/features/audit/audit-download.tsx';
import { AuditLog } from '#web/features/audit/audit-log.tsx';
import { paths } from '#web/paths.ts';
import { readAuditSearch } from '#web/search-params.ts';
import { PageHeader } from '#web/ui/page-header.tsx';

export const AuditPage = () => {
  // Read once more: the router hands on what it does not know, and a stray word is no filter.
  const filters = readAuditSearch(useSearch({ from: '/app/admin/audit' }));
  const navigate = useNavigate({ from: paths.adminAudit });
  return (
    <>
      <PageHeader
        title="Audit Log"
        lead="Who did what to which record, and when"
        back={{ label: 'Back to Admin', to: paths.admin }}
        actions={<AuditDownload filters={filters} />}
      />
      <AuditLog
        filters={filters}
        onChange={(changes) =>
          void navigate({
            search: (old) => ({ ...old, ...changes }),
            // Every pause in typing would otherwise be a step back.
            replace: 'search' in changes,
            resetScroll: false,
          })
        }
        onClear={() => void navigate({ search: {}, resetScroll: false })}
      />
    </>
  );
};
