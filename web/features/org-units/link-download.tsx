import { failureMessage } from '#web/api/failure-message.ts';
import { fetchFile } from '#web/api/fetch-file.ts';
import { DownloadButton } from '#web/ui/download-button.tsx';

interface LinkDownloadProps {
  readonly search: string | undefined;
  readonly sort: string;
  readonly order: 'asc' | 'desc';
}

/** All the rows that the table stands for, in its order. */
export const LinkDownload = (listing: LinkDownloadProps) => (
  <DownloadButton
    fileName="faculty-org-units.csv"
    load={() => fetchFile('GET /api/admin/orgunits/download', { ...listing })}
    explain={(error) => failureMessage(error, 'Please try again.')}
  />
);
