import { guardCell } from './cells.ts';

export type CsvValue = string | number | boolean | Date | null;

export interface CsvColumn<Row> {
  header: string;
  value(row: Row): CsvValue;
}

/** Without it Excel takes UTF-8 for the code page of its own country. */
export const BYTE_ORDER_MARK = '\u{FEFF}';
export const LINE_END = '\r\n';

const NEEDS_QUOTES = /[",;\t\r\n]|^\s|\s$/;
/** Whatever a text begins with when it needs quotes or a guard, or holds when it needs quotes. */
const NEEDS_CARE = /^[\s'=+\-@]|[",;\t\r\n]|\s$/;

const csvText = (text: string): string => {
  if (text === '' || !NEEDS_CARE.test(text)) return text;
  const safe = guardCell(text);
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

const csvCell = (value: CsvValue): string => {
  if (value === null) return '';
  if (typeof value === 'string') return csvText(value);
  // A number is none of the texts that could do harm: -5 stays a number.
  return value instanceof Date ? value.toISOString() : String(value);
};

export const csvLine = (values: readonly CsvValue[]): string => {
  const line = values.map(csvCell).join(',');
  // A row of one empty cell must not look like a blank line.
  return (line === '' ? '""' : line) + LINE_END;
};

/** A whole file, batch by batch. */
export async function* writeCsv<Row>(
  columns: readonly CsvColumn<Row>[],
  batches: AsyncIterable<Row[]>,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(columns.map(({ header }) => header));
  for await (const rows of batches) {
    const lines = rows.map((row) => csvLine(columns.map((column) => column.value(row))));
    if (lines.length > 0) yield lines.join('');
  }
}
