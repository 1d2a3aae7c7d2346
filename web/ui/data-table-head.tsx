import { clsx } from 'clsx';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { Checkbox } from './checkbox.tsx';
import { isSortable, nextSort, type Column, type SortOrder } from './data-table-column.ts';

type DataTableHeadProps<Row> = {
  columns: readonly Column<Row>[];
  sort: SortOrder | undefined;
  onSortChange: (sort: SortOrder) => void;
  serverSorted: boolean;
  selectAll?:
    | {
        checked: boolean | 'indeterminate';
        onChange: (checked: boolean) => void;
        disabled: boolean;
      }
    | undefined;
};

const CELL =
  'sticky top-0 z-10 border-t-[1.5px] border-b border-t-rule border-b-border-strong bg-bg px-3 py-2 text-left align-bottom t-12 font-medium text-text-2 first:pl-2 last:pr-2';

export function DataTableHead<Row>({
  columns,
  sort,
  onSortChange,
  serverSorted,
  selectAll,
}: DataTableHeadProps<Row>) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        {selectAll !== undefined && (
          <th scope="col" className={CELL}>
            <Checkbox
              label="Select all rows"
              hideLabel
              checked={selectAll.checked}
              onCheckedChange={selectAll.onChange}
              disabled={selectAll.disabled}
            />
          </th>
        )}
        {columns.map((column) => {
          const order = sort?.column === column.id ? sort.order : undefined;
          return (
            <th
              key={column.id}
              scope="col"
              aria-sort={order && (order === 'asc' ? 'ascending' : 'descending')}
              className={clsx(
                CELL,
                column.numeric === true && 'text-right',
                order !== undefined && 'font-semibold text-text',
              )}
            >
              {isSortable(column, serverSorted) ? (
                <SortButton
                  label={column.header}
                  numeric={column.numeric === true}
                  order={order}
                  onClick={() => onSortChange(nextSort(sort, column.id))}
                />
              ) : (
                <span className={clsx(column.hideHeader === true && 'sr-only')}>
                  {column.header}
                </span>
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

type SortButtonProps = {
  label: string;
  numeric: boolean;
  order: 'asc' | 'desc' | undefined;
  onClick: () => void;
};

function SortButton({ label, numeric, order, onClick }: SortButtonProps) {
  const Arrow = order === 'desc' ? ArrowDown : ArrowUp;
  return (
    <button
      type="button"
      onClick={onClick}
      className={clsx(
        'group -my-1 inline-flex items-center gap-1 align-bottom rounded-xs py-1 text-left hover:text-text',
        // The arrow stands on the inner side, so that the head ends where its numbers end.
        numeric && 'flex-row-reverse',
      )}
    >
      {label}
      <Arrow
        className={clsx('size-3', order === undefined && 'opacity-0 group-hover:opacity-60')}
      />
    </button>
  );
}
