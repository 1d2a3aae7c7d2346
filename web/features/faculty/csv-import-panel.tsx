import { Upload, X } from 'lucide-react';
import { saveFile } from '#web/charts/save-file.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CsvFileField } from './csv-file-field.tsx';
import { ImportProgress } from './import-progress.tsx';
import { ImportReport } from './import-report.tsx';
import { SAMPLE_FILE, sampleCsv } from './sample-csv.ts';
import { useCsvImport } from './use-csv-import.ts';

export const CsvImportPanel = ({ onClose }: { onClose: () => void }) => {
  const { file, state, percent, result, choose, start } = useCsvImport();
  const uploading = state.status === 'uploading';
  const done = state.status === 'success';
  return (
    <aside aria-labelledby="csv-import">
      <Card>
        <header className="mb-3 flex items-center justify-between gap-3 border-b border-border pb-2">
          <h2 id="csv-import" className="head-4">
            CSV import
          </h2>
          <Button
            size="sm"
            variant="quiet"
            aria-label="Close the CSV import"
            className="-mr-2 w-8 px-0 md:w-7"
            onClick={onClose}
          >
            <X />
          </Button>
        </header>
        <div className="flex flex-col gap-4">
          <CsvFileField file={file} disabled={uploading} onChoose={choose} />
          {(uploading || done) && (
            <ImportProgress phase={uploading ? state.phase : 'done'} percent={percent} />
          )}
          {!done && (
            <Button icon={<Upload />} pending={uploading} onClick={start} className="self-start">
              {uploading ? 'Uploading...' : 'Upload CSV'}
            </Button>
          )}
          {done && (
            <Banner tone="green" role="status" title="Upload Successful">
              {state.summary}
            </Banner>
          )}
          {state.status === 'error' && (
            <Banner tone="red" role="alert" title={state.title}>
              {state.message}
            </Banner>
          )}
          {result && <ImportReport result={result} />}
          <p className="t-12 text-text-3">
            Only <Code>firstName</Code>, <Code>lastName</Code> and <Code>institution</Code> are
            required. People already in the roster are updated, never doubled.{' '}
            <button
              type="button"
              className="text-link hover:underline"
              onClick={() => saveFile(SAMPLE_FILE, 'text/csv;charset=utf-8', sampleCsv())}
            >
              Download {SAMPLE_FILE}
            </button>
          </p>
        </div>
      </Card>
    </aside>
  );
};

const Code = ({ children }: { children: string }) => <span className="font-mono">{children}</span>;
