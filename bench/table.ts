export interface Row {
  what: string;
  measured: string;
  floor: string;
  ratio: string;
  goal: string;
}

const HEAD: Row = {
  what: 'what',
  measured: 'measured',
  floor: 'floor',
  ratio: 'ratio',
  goal: 'goal',
};
const COLUMNS = ['what', 'measured', 'floor', 'ratio', 'goal'] as const;

export const printTable = (rows: Row[]): void => {
  const all = [HEAD, ...rows];
  const widths = COLUMNS.map((column) => Math.max(...all.map((row) => row[column].length)));
  for (const [index, row] of all.entries()) {
    const cells = COLUMNS.map((column, at) => row[column].padEnd(widths[at] ?? 0));
    console.log(`| ${cells.join(' | ')} |`);
    if (index === 0) console.log(`|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`);
  }
};

export const median = (values: number[]): number => {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
};

export const whole = (value: number): string => Math.round(value).toLocaleString('en');
