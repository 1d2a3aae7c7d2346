import { badRequest } from '#server/errors.ts';
import { detectEncoding, type Encoding, readText } from './encoding.ts';
import { type CsvRecord, LONGEST_RECORD, RecordScanner, RecordTooLong } from './scan-records.ts';

export type CsvRow = { line: number; cells: string[] } | { line: number; fault: string };

export interface CsvFile {
  encoding: string;
  delimiter: string;
  header: string[];
  headerLine: number;
  /** Everything below the header, in batches: a file is never in memory as a whole. */
  rows: AsyncGenerator<CsvRow[]>;
}

const DELIMITERS = [',', ';', '\t'];
const EXCEL_SEPARATOR_LINE = /^"?sep=([,;\t])"?\s*$/i;
const REPLACEMENT = '\u{FFFD}';

const FAULTS = {
  cutOff:
    'The file ends within a quoted cell that begins here: a closing quote is missing, or the file was cut off.',
  nul: 'Must not contain NUL characters',
  repeatedHeader: 'This line repeats the header.',
};

/** The separator that the header has most of, outside quotes. */
const sniffDelimiter = (headerLine: string): string => {
  const unquoted = headerLine.replaceAll(/"[^"]*"?/g, '');
  const counts = DELIMITERS.map((delimiter) => unquoted.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
};

interface Beginning {
  delimiter: string;
  /** The text from the header on, and the line that it begins on. */
  text: string;
  line: number;
}

/** Looks at the first line that is not blank; null while it is not whole. */
const lookAtBeginning = (text: string, isLast: boolean): Beginning | null => {
  const blank = /^(?:[^\S\r\n]*(?:\r\n|\n|\r(?!$)))*/.exec(text)?.[0] ?? '';
  const rest = text.slice(blank.length);
  const stop = rest.search(/[\r\n]/);
  if (stop === -1 && !isLast) return null;
  const line = stop === -1 ? rest : rest.slice(0, stop);
  const before = blank.split(/\r\n|\n|\r/).length;
  const separator = EXCEL_SEPARATOR_LINE.exec(line)?.[1];
  if (separator === undefined) return { delimiter: sniffDelimiter(line), text: rest, line: before };
  const header = rest.slice(line.length).replace(/^(?:\r\n|\n|\r)/, '');
  return { delimiter: separator, text: header, line: before + 1 };
};

const readBeginning = async (pieces: AsyncGenerator<string>): Promise<Beginning> => {
  let text = '';
  for (;;) {
    // Each piece decides whether another one is needed.
    // oxlint-disable-next-line no-await-in-loop
    const piece = await pieces.next();
    text += piece.value ?? '';
    const beginning = lookAtBeginning(text, piece.done === true);
    if (beginning !== null) return beginning;
    if (text.length > LONGEST_RECORD) throw new RecordTooLong(1);
  }
};

async function* scan(
  beginning: Beginning,
  pieces: AsyncGenerator<string>,
): AsyncGenerator<CsvRecord[]> {
  const scanner = new RecordScanner(beginning.delimiter, beginning.line);
  yield scanner.push(beginning.text);
  for await (const piece of pieces) yield scanner.push(piece);
  yield scanner.end();
}

const sameHeader = (cells: string[], header: string[]): boolean =>
  cells.every((cell, index) => cell.trim().toLowerCase() === header[index]?.trim().toLowerCase());

const faultOf = ({ cells, isCutOff }: CsvRecord, header: string[], encoding: Encoding) => {
  if (isCutOff) return FAULTS.cutOff;
  if (cells.some((cell) => cell.includes('\0'))) return FAULTS.nul;
  if (!encoding.isValid && cells.some((cell) => cell.includes(REPLACEMENT))) {
    return `Holds characters that are not valid ${encoding.label}`;
  }
  // Spreadsheets may end lines with more separators than there are columns.
  const isRagged =
    cells.length < header.length || cells.slice(header.length).some((cell) => cell !== '');
  if (isRagged) {
    return `This row has ${cells.length} cells, but the header has ${header.length}.`;
  }
  return sameHeader(cells, header) ? FAULTS.repeatedHeader : null;
};

const isBlank = ({ cells, isCutOff }: CsvRecord): boolean =>
  !isCutOff && cells.every((cell) => cell.trim() === '');

const asProblem = (error: unknown): unknown =>
  error instanceof RecordTooLong
    ? badRequest(
        `The row that begins on line ${error.line} is longer than a megabyte. A closing quote or the line ends are missing; save the table as CSV again.`,
        'file',
      )
    : error;

async function* rowsOf(
  records: AsyncGenerator<CsvRecord[]>,
  first: CsvRecord[],
  header: string[],
  encoding: Encoding,
): AsyncGenerator<CsvRow[]> {
  const check = (batch: CsvRecord[]): CsvRow[] =>
    batch
      .filter((record) => !isBlank(record))
      .map((record) => {
        const fault = faultOf(record, header, encoding);
        const { line, cells } = record;
        return fault === null ? { line, cells } : { line, fault };
      });
  yield check(first);
  try {
    for await (const batch of records) yield check(batch);
  } catch (error) {
    throw asProblem(error);
  }
}

const readHeader = async (
  records: AsyncGenerator<CsvRecord[]>,
): Promise<{ header: CsvRecord; rest: CsvRecord[] }> => {
  for await (const batch of records) {
    const at = batch.findIndex((record) => !isBlank(record));
    const header = batch[at];
    if (header !== undefined) return { header, rest: batch.slice(at + 1) };
  }
  throw badRequest('This file is empty. It needs a header line and a row for each person.', 'file');
};

/** Leaves a generator open where `for await` would close it. */
async function* kept<Value>(values: AsyncGenerator<Value>): AsyncGenerator<Value> {
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop
    const next = await values.next();
    if (next.done) return;
    yield next.value;
  }
}

/** A CSV file on disk: what it is written in, its header, and its rows as they are read. */
export const openCsv = async (path: string): Promise<CsvFile> => {
  const encoding = await detectEncoding(path);
  const pieces = readText(path, encoding);
  try {
    const beginning = await readBeginning(pieces);
    const records = scan(beginning, pieces);
    const { header, rest } = await readHeader(kept(records));
    return {
      encoding: encoding.label,
      delimiter: beginning.delimiter,
      header: header.cells,
      headerLine: header.line,
      rows: rowsOf(records, rest, header.cells, encoding),
    };
  } catch (error) {
    await pieces.return(undefined);
    throw asProblem(error);
  }
};
