import { csvText } from './csv.ts';

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

export const chartCsv = ({ labelHeader, valueHeader, points }: ChartData): string =>
  csvText([
    [labelHeader, valueHeader],
    ...points.map(({ label, value, soFar }) => [soFar === true ? `${label} so far` : label, value]),
  ]);
