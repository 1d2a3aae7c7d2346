import type { ReactNode } from 'react';
import { Button } from './button.tsx';

type SelectionBarProps = {
  count: number;
  total: number;
  onSelectAll?: () => void;
  onClear: () => void;
  /** What can be done with the selection. */
  children?: ReactNode;
};

/** Opens above a table as soon as something in it is selected. */
export function SelectionBar({ count, total, onSelectAll, onClear, children }: SelectionBarProps) {
  if (count === 0) return null;
  return (
    <div
      role="toolbar"
      aria-label="Selection"
      className="mb-2 flex flex-wrap items-center gap-2 rounded-md bg-accent-soft px-3 py-1.5 t-13 text-on-accent-soft"
    >
      <span role="status" className="mr-2 font-medium">
        {count.toLocaleString('en-US')} selected
      </span>
      {onSelectAll !== undefined && count < total && (
        <Button size="sm" variant="link" onClick={onSelectAll}>
          Select all {total.toLocaleString('en-US')}
        </Button>
      )}
      <span className="ml-auto flex flex-wrap gap-2">
        {children}
        <Button size="sm" variant="quiet" onClick={onClear}>
          Clear
        </Button>
      </span>
    </div>
  );
}
