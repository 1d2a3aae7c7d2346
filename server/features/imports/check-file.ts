/** The first pass over an upload: every row is checked, and the good ones are written for COPY. */
import { open, type FileHandle } from 'node:fs/promises';
import { openCsv } from '#server/csv/read-csv.ts';
import { readRosterHeader, type RosterColumn } from './roster-columns.ts';
import { checkRow } from './roster-row.ts';
import { type RowError, stagedLine } from './staging.repository.ts';

export const MOST_ERRORS = 1_000;

export interface CheckedFile {
  encoding: string;
  delimiter: string;
  columns: ReadonlySet<RosterColumn>;
  ignoredColumns: string[];
  good: number;
  failed: number;
  /** The first thousand. */
  errors: RowError[];
}

const checkRows = async (path: string, staged: FileHandle): Promise<CheckedFile> => {
  const file = await openCsv(path);
  const header = readRosterHeader(file.header);
  const errors: RowError[] = [];
  let good = 0;
  let failed = 0;
  for await (const rows of file.rows) {
    const lines: string[] = [];
    for (const row of rows) {
      const checked = 'fault' in row ? row.fault : checkRow(row.line, row.cells, header);
      if (typeof checked !== 'string') {
        lines.push(stagedLine(checked));
        continue;
      }
      failed += 1;
      if (errors.length < MOST_ERRORS) errors.push({ row: row.line, message: checked });
    }
    good += lines.length;
    if (lines.length > 0) await staged.write(lines.join(''));
  }
  return {
    encoding: file.encoding,
    delimiter: file.delimiter,
    columns: new Set(header.positions.keys()),
    ignoredColumns: header.ignored,
    good,
    failed,
    errors,
  };
};

export const checkFile = async (path: string, stagedPath: string): Promise<CheckedFile> => {
  const staged = await open(stagedPath, 'w');
  try {
    return await checkRows(path, staged);
  } finally {
    await staged.close();
  }
};
