import { clsx } from 'clsx';

/** Still, in the shape of what comes, and invisible for the first 150 ms. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={clsx('block h-3 animate-late rounded-xs bg-surface-3', className)}
    />
  );
}

const WIDTHS = ['w-11/12', 'w-3/5', 'w-3/4', 'w-1/2'];

/** Lines of text to come, with one word for those who cannot see them. */
export function SkeletonLines({
  lines = 4,
  label = 'Loading',
}: {
  lines?: number;
  label?: string;
}) {
  return (
    <div role="status" aria-label={label} className="flex flex-col gap-2.5">
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} className={WIDTHS[line % WIDTHS.length] ?? ''} />
      ))}
    </div>
  );
}
