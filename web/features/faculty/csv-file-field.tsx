import { FileSpreadsheet, FolderOpen } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { fileSize } from './csv-import.ts';

interface CsvFileFieldProps {
  readonly file: File | null;
  readonly disabled: boolean;
  readonly onChoose: (file: File) => void;
}

/** A button, or the place to drop the file on; the browser's own input stays out of sight. */
export const CsvFileField = ({ file, disabled, onChoose }: CsvFileFieldProps) => {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const choose = (files: FileList | null) => {
    const [chosen] = files ?? [];
    if (chosen !== undefined && !disabled) onChoose(chosen);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    choose(event.dataTransfer.files);
  };
  const pick = () => input.current?.click();
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={over ? 'rounded-md outline-2 outline-offset-4 outline-focus' : ''}
    >
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        aria-label="CSV file"
        className="sr-only"
        tabIndex={-1}
        disabled={disabled}
        onChange={(event) => {
          choose(event.target.files);
          // The same file, mended, must be choosable again.
          event.target.value = '';
        }}
      />
      {file === null ? (
        <div className="flex flex-wrap items-center gap-3">
          <Button icon={<FolderOpen />} disabled={disabled} onClick={pick}>
            Choose a CSV file
          </Button>
          <span className="t-12 text-text-3">or drop it here</span>
        </div>
      ) : (
        <div className="flex items-center gap-2.5">
          <FileSpreadsheet className="text-accent" />
          <div className="min-w-0 flex-1">
            <p className="t-13 font-medium break-words">
              <bdi>{file.name}</bdi>
            </p>
            <p className="t-12 text-text-3 tabular-nums">{fileSize(file.size)}</p>
          </div>
          <Button size="sm" variant="link" className="-mr-2.5" disabled={disabled} onClick={pick}>
            Choose another
          </Button>
        </div>
      )}
    </div>
  );
};
