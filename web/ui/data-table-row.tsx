import { clsx } from 'clsx';
import type { KeyboardEvent, MouseEvent } from 'react';
import { Checkbox } from './checkbox.tsx';
import type { Column } from './data-table-column.ts';
import type { DataRow } from './use-data-table.ts';

type DataTableRowProps<Row> = {
  row: DataRow<Row>;
  index: number;
  columns: readonly Column<Row>[];
  label: string;
  height: number;
  /** Rows of a virtual list have one height and cut what is too long. */
  fixed: boolean;
  last: boolean;
  /** Undefined: the table has no row cursor. */
  tabStop: boolean | undefined;
  onCursor: (index: number) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onToggle: ((id: string) => void) | undefined;
  onOpen: ((row: Row) => void) | undefined;
};

const OWN_CLICK = 'a, button, input, select, label, [role=checkbox], [role=menuitem]';

export function DataTableRow<Row>({
  row,
  index,
  columns,
  label,
  height,
  fixed,
  last,
  tabStop,
  onCursor,
  onKeyDown,
  onToggle,
  onOpen,
}: DataTableRowProps<Row>) {
  const open = (event: MouseEvent) => {
    const own = event.target instanceof Element && event.target.closest(OWN_CLICK) !== null;
    if (!own) onOpen?.(row.value);
  };
  const cell = clsx(
    'border-b px-3 first:pl-2 last:pr-2',
    last ? 'border-rule' : 'border-border',
    fixed ? 'truncate' : 'py-2',
    row.selected ? 'bg-accent-soft' : 'group-hover:bg-surface-2',
    'group-focus-visible:bg-accent-soft first:group-focus-visible:shadow-[inset_2px_0_0_var(--accent)]',
  );
  return (
    <tr
      data-row={tabStop === undefined ? undefined : index}
      aria-rowindex={index + 2}
      aria-selected={onToggle === undefined ? undefined : row.selected}
      tabIndex={tabStop === undefined ? undefined : tabStop ? 0 : -1}
      onFocus={tabStop === undefined ? undefined : () => onCursor(index)}
      onKeyDown={tabStop === undefined ? undefined : onKeyDown}
      onClick={onOpen === undefined ? undefined : open}
      style={{ height }}
      className={clsx('group -outline-offset-2', onOpen !== undefined && 'cursor-pointer')}
    >
      {onToggle !== undefined && (
        <td className={cell}>
          <Checkbox
            label={`Select ${label}`}
            hideLabel
            checked={row.selected}
            onCheckedChange={() => onToggle(row.id)}
          />
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.id}
          className={clsx(
            cell,
            column.numeric === true && 'text-right whitespace-nowrap tabular-nums',
            column.primary === true && 'font-medium',
          )}
        >
          {column.cell(row.value)}
        </td>
      ))}
    </tr>
  );
}
