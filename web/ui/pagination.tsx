import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { pageNumbers } from './page-numbers.ts';

type PaginationProps = {
  /** Counted from 1. */
  page: number;
  pageSize: number;
  total: number;
  /** When the exact total is not known: "10,000+". */
  totalLabel?: string;
  onPageChange: (page: number) => void;
  label?: string;
};

const count = (value: number) => value.toLocaleString('en-US');

export function Pagination({
  page,
  pageSize,
  total,
  totalLabel = count(total),
  onPageChange,
  label = 'Pages',
}: PaginationProps) {
  const last = Math.max(1, Math.ceil(total / pageSize));
  const from = total === 0 ? 0 : (page - 1) * pageSize + 1;
  const to = Math.min(page * pageSize, total);
  return (
    <nav aria-label={label} className="flex flex-wrap items-center gap-1 t-13">
      <p className="mr-auto text-text-3 tabular-nums max-md:w-full">
        {count(from)}–{count(to)} of {totalLabel}
      </p>
      <PageButton label="Previous page" disabled={page <= 1} onClick={() => onPageChange(page - 1)}>
        <ChevronLeft className="size-3.5" />
      </PageButton>
      {pageNumbers(page, last).map((entry) =>
        typeof entry === 'string' ? (
          <span key={entry} className="grid h-8 min-w-6 place-items-center text-text-2">
            …
          </span>
        ) : (
          <PageButton
            key={entry}
            label={`Page ${count(entry)}`}
            current={entry === page}
            onClick={() => onPageChange(entry)}
          >
            {count(entry)}
          </PageButton>
        ),
      )}
      <PageButton label="Next page" disabled={page >= last} onClick={() => onPageChange(page + 1)}>
        <ChevronRight className="size-3.5" />
      </PageButton>
    </nav>
  );
}

type PageButtonProps = {
  label: string;
  current?: boolean;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
};

function PageButton({
  label,
  current = false,
  disabled = false,
  onClick,
  children,
}: PageButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-current={current ? 'page' : undefined}
      disabled={disabled}
      onClick={onClick}
      className={clsx(
        'grid h-8 min-w-8 place-items-center rounded-sm px-2 tabular-nums',
        current
          ? 'bg-accent-soft font-semibold text-on-accent-soft'
          : 'text-text-2 hover:bg-surface-2 disabled:bg-transparent disabled:text-text-disabled',
      )}
    >
      {children}
    </button>
  );
}
