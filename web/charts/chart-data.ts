export type ChartPoint = {
  label: string;
  value: number;
  /** The period is still running, so its value will grow. */
  soFar?: boolean;
};

export type ChartData = {
  labelHeader: string;
  valueHeader: string;
  points: readonly ChartPoint[];
};

/** Spreadsheets run cells that begin like a formula; an apostrophe keeps them text. */
const cell = (text: string): string => {
  const safe = /^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Starts with a byte order mark, without which Excel takes UTF-8 for something else. */
export const chartCsv = ({ labelHeader, valueHeader, points }: ChartData): string => {
  const lines = points.map(
    ({ label, value, soFar }) => `${cell(soFar === true ? `${label} so far` : label)},${value}`,
  );
  return `\uFEFF${[`${cell(labelHeader)},${cell(valueHeader)}`, ...lines].join('\r\n')}\r\n`;
};
