import { clsx } from 'clsx';

/** Decoration beside words that say what is going on; with a label it speaks for itself. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  return (
    <span
      role={label === undefined ? undefined : 'status'}
      aria-label={label}
      aria-hidden={label === undefined ? true : undefined}
      className={clsx(
        'inline-block size-3.5 shrink-0 animate-spin rounded-full border-2 border-current/25 border-t-current',
        className,
      )}
    />
  );
}
