import { Download } from 'lucide-react';
import { useState } from 'react';
import type { FacultyImportResult } from '#contract/faculty.ts';
import { csvText } from '#web/charts/csv.ts';
import { saveFile } from '#web/charts/save-file.ts';
import { Button } from '#web/ui/button.tsx';

const SHOWN_AT_FIRST = 7;

const count = (value: number): string => value.toLocaleString('en');

/** What became of the rows; stays until another file is chosen. */
export const ImportReport = ({ result }: { result: FacultyImportResult }) => (
  <>
    <dl className="grid grid-cols-3 border-b border-border">
      <Figure label="Created" value={result.created} />
      <Figure label="Updated" value={result.updated} />
      <Figure label="Unchanged" value={result.unchanged} />
    </dl>
    {result.failed > 0 && <RowErrors result={result} />}
    {result.ignoredColumns.length > 0 && (
      <p className="t-12 text-text-3">
        Columns not used:{' '}
        <span className="font-mono break-words">{result.ignoredColumns.join(', ')}</span>
      </p>
    )}
  </>
);

const Figure = ({ label, value }: { label: string; value: number }) => (
  <div className="pb-2.5">
    <dt className="t-12 text-text-3">{label}</dt>
    <dd className="font-serif text-[22px] leading-7 tabular-nums">{count(value)}</dd>
  </div>
);

const RowErrors = ({ result }: { result: FacultyImportResult }) => {
  const { errors, failed } = result;
  const [all, setAll] = useState(false);
  const shown = all ? errors : errors.slice(0, SHOWN_AT_FIRST);
  const download = () =>
    saveFile(
      'faculty-import-errors.csv',
      'text/csv;charset=utf-8',
      csvText([['line', 'whatToFix'], ...errors.map(({ row, message }) => [row, message])]),
    );
  return (
    <section aria-labelledby="rows-to-mend">
      <div className="mb-1.5 flex items-center justify-between gap-3">
        <h3 id="rows-to-mend" className="head-4">
          {count(failed)} {failed === 1 ? 'row' : 'rows'} to mend
        </h3>
        <Button size="sm" variant="link" className="-mr-2.5" icon={<Download />} onClick={download}>
          Rows as CSV
        </Button>
      </div>
      <table className="w-full border-t-[1.5px] border-b border-rule t-13">
        <thead>
          <tr className="border-b border-border-strong t-12 text-text-2 [&>th]:py-1.5 [&>th]:font-medium">
            <th scope="col" className="w-14 pr-3 text-right">
              Line
            </th>
            <th scope="col" className="text-left">
              What to fix
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ row, message }) => (
            <tr key={`${row} ${message}`} className="border-border align-top not-last:border-b">
              <td className="py-1.5 pr-3 text-right font-medium tabular-nums">{count(row)}</td>
              <td className="py-1.5 break-words">{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {!all && errors.length > shown.length && (
        <Button size="sm" variant="link" className="mt-2 -ml-2.5" onClick={() => setAll(true)}>
          Show the other {count(errors.length - shown.length)}
        </Button>
      )}
      {failed > errors.length && (
        <p className="mt-2 t-12 text-text-3">
          The first {count(errors.length)} of {count(failed)} are listed.
        </p>
      )}
      <p className="mt-3 t-12 text-text-3">
        Upload the mended file again as a whole: people already in the roster are updated.
      </p>
    </section>
  );
};
