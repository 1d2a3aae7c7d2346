/** Spreadsheets run cells that begin like a formula; an apostrophe keeps them text. */
const cell = (value: string | number): string => {
  if (typeof value === 'number') return String(value);
  const safe = /^'*[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Starts with a byte order mark, without which Excel takes UTF-8 for something else. */
export const csvText = (rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
