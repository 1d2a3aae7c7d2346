/** PostgreSQL's text format of COPY: tabs between cells, a line per row, `\N` for nothing. */
import { csvLine, LINE_END } from './write-csv.ts';

const SPECIAL = /[\\\t\n\r]/;
const ESCAPES: Record<string, string> = {
  '\\': String.raw`\\`,
  '\t': String.raw`\t`,
  '\n': String.raw`\n`,
  '\r': String.raw`\r`,
};

const escaped = (text: string): string =>
  SPECIAL.test(text) ? text.replaceAll(/[\\\t\n\r]/g, (found) => ESCAPES[found] ?? found) : text;

export const copyLine = (values: readonly (string | number | null)[]): string =>
  `${values.map((value) => (value === null ? String.raw`\N` : escaped(String(value)))).join('\t')}\n`;

const UNESCAPED: Record<string, string> = { t: '\t', n: '\n', r: '\r', b: '\b', f: '\f', v: '\v' };

/** The cells of a line in which nothing is written as an empty cell. */
const copyCells = (line: string): string[] => {
  const cells = line.split('\t');
  if (!line.includes('\\')) return cells;
  return cells.map((cell) =>
    cell.replaceAll(/\\(.)/g, (_, letter: string) => UNESCAPED[letter] ?? letter),
  );
};

/** A quote, a separator, an escape, a blank at the edge of a cell, or what `guardCell` looks for. */
const NEEDS_CARE = /[",;\\]|(?:^|\t)(?:['=+\-@]|[^\S\t])|[^\S\t](?:\t|$)/;

const csvFromLine = (line: string): string =>
  NEEDS_CARE.test(line) ? csvLine(copyCells(line)) : line.replaceAll('\t', ',') + LINE_END;

/** Whole lines of COPY's text as lines of CSV; most need no quotes, which one look at a line tells. */
export const csvFromCopy = (lines: string): string =>
  lines.slice(0, -1).split('\n').map(csvFromLine).join('');
