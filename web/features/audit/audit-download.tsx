import { failureMessage } from '#web/api/failure-message.ts';
import { fetchFile } from '#web/api/fetch-file.ts';
import { DownloadButton } from '#web/ui/download-button.tsx';
import type { AuditFilters } from './audit.queries.ts';

/** All entries that fit the filters. */
export const AuditDownload = ({ filters }: { filters: AuditFilters }) => (
  <DownloadButton
    fileName="audit-log.csv"
    load={() => fetchFile('GET /api/admin/audit/csv', { ...filters })}
    explain={(error) => failureMessage(error, 'Please try again.')}
  />
);
