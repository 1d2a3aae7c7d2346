import { clsx } from 'clsx';
import type { ChartPoint } from './chart-data.ts';

type BarChartProps = {
  points: readonly ChartPoint[];
  height?: number;
  /** Given: each bar is a button that filters the list beside the chart. */
  onSelect?: (point: ChartPoint) => void;
  /** The label of the bar that filters now; the others step back. */
  selected?: string | undefined;
};

/** Bars from zero with their values on top, so that no grid is needed. */
export function BarChart({ points, height = 180, onSelect, selected }: BarChartProps) {
  const max = Math.max(1, ...points.map((point) => point.value));
  return (
    <div aria-hidden={onSelect === undefined ? true : undefined}>
      <div className="flex items-end gap-1.5 border-b border-control pt-5" style={{ height }}>
        {points.map((point) => (
          <Bar
            key={point.label}
            point={point}
            share={point.value / max}
            dim={selected !== undefined && selected !== point.label}
            pressed={selected === point.label}
            onSelect={onSelect}
          />
        ))}
      </div>
      <div aria-hidden="true" className="flex gap-1.5 pt-1">
        {points.map((point) => (
          <span
            key={point.label}
            className={clsx(
              'min-w-0 flex-1 text-center t-11',
              point.soFar === true ? 'font-semibold text-text' : 'text-text-3',
            )}
          >
            {point.label}
            {point.soFar === true && ' so far'}
          </span>
        ))}
      </div>
    </div>
  );
}

type BarProps = {
  point: ChartPoint;
  share: number;
  dim: boolean;
  pressed: boolean;
  onSelect: ((point: ChartPoint) => void) | undefined;
};

function Bar({ point, share, dim, pressed, onSelect }: BarProps) {
  const count = point.value.toLocaleString('en-US');
  const fill = clsx(
    'absolute inset-x-0 bottom-0 rounded-t-[1px]',
    point.soFar === true ? 'hatched' : dim ? 'bg-ramp-3' : 'bg-chart-1',
    dim && point.soFar === true && 'opacity-60',
  );
  const drawing = (
    <>
      <span aria-hidden="true" className={fill} style={{ height: `${share * 100}%` }} />
      <span
        aria-hidden="true"
        className="absolute -inset-x-3 pb-0.5 text-center t-11 text-text-2"
        style={{ bottom: `${share * 100}%` }}
      >
        {count}
      </span>
    </>
  );
  if (onSelect === undefined) return <span className="relative h-full flex-1">{drawing}</span>;
  return (
    <button
      type="button"
      aria-pressed={pressed}
      aria-label={`${point.label}${point.soFar === true ? ' so far' : ''}: ${count}`}
      onClick={() => onSelect(point)}
      className="relative h-full min-w-0 flex-1"
    >
      {drawing}
    </button>
  );
}
