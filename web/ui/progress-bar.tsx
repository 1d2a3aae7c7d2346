import { Progress } from 'radix-ui';

type ProgressBarProps = {
  /** What is in progress, shown above the bar: "Checking 11,402 of 19,858 rows". */
  label: string;
  value: number;
  max?: number;
  hideLabel?: boolean;
};

export function ProgressBar({ label, value, max = 100, hideLabel = false }: ProgressBarProps) {
  const share = max === 0 ? 0 : Math.min(Math.max(value / max, 0), 1) * 100;
  return (
    <div>
      {!hideLabel && (
        <div aria-hidden="true" className="mb-1.5 flex justify-between gap-3 t-12 text-text-2">
          <span>{label}</span>
          <span className="font-medium text-text tabular-nums">{Math.round(share)}%</span>
        </div>
      )}
      <Progress.Root
        value={share}
        aria-label={label}
        className="h-1.5 overflow-hidden rounded-full bg-surface-3"
      >
        <Progress.Indicator
          style={{ width: `${share}%` }}
          className="h-full rounded-full bg-accent transition-[width] duration-(--base)"
        />
      </Progress.Root>
    </div>
  );
}

/** A list that is being fetched again keeps its rows; this line runs above them. */
export function RefreshLine({ active }: { active: boolean }) {
  return (
    <div aria-hidden="true" className="h-0.5 overflow-hidden">
      {active && <div className="h-full w-2/5 animate-run bg-accent" />}
    </div>
  );
}
