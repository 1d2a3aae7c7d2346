import { facultyImportResultSchema, type FacultyImportResult } from '#contract/faculty.ts';
import { ApiError } from '#web/api/api-error.ts';
import { endpointPath } from '#web/api/client.ts';
import { failureMessage } from '#web/api/failure-message.ts';
import { upload } from '#web/api/upload.ts';

export const isCsvFile = ({ name }: File): boolean => name.toLowerCase().endsWith('.csv');

export const fileSize = (bytes: number): string =>
  `${(bytes / 1024).toLocaleString('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} KB`;

export const importSummary = ({ successful, failed }: FacultyImportResult): string => {
  const imported = `Successfully imported ${successful.toLocaleString('en')} faculty records.`;
  return failed === 0 ? imported : `${imported} ${failed.toLocaleString('en')} failed.`;
};

export const importFailure = (error: unknown): string => {
  const isOwn =
    error instanceof Error && !(error instanceof ApiError || error instanceof TypeError);
  if (isOwn) return error.message;
  const message = failureMessage(error, 'Please try again.');
  return error instanceof ApiError && /security validation|csrf|token/i.test(message)
    ? 'Security validation failed. Please refresh the page and try again.'
    : message;
};

/** Resolves with what became of the rows; `onSent` is told when the file has left the browser. */
export const importCsv = async (file: File, onSent: () => void): Promise<FacultyImportResult> => {
  const form = new FormData();
  form.set('file', file);
  const answer = await upload(endpointPath('POST /api/admin/faculty/import'), form, { onSent });
  return facultyImportResultSchema.parse(answer);
};
