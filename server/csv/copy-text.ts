/** PostgreSQL's text format of COPY: tabs between cells, a line per row, `\N` for nothing. */

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
export const copyCells = (line: string): string[] => {
  const cells = line.split('\t');
  if (!line.includes('\\')) return cells;
  return cells.map((cell) =>
    cell.replaceAll(/\\(.)/g, (_, letter: string) => UNESCAPED[letter] ?? letter),
  );
};
