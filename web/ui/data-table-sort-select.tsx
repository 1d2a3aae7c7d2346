import { isSortable, type Column, type SortOrder } from './data-table-column.ts';
import { Select } from './select.tsx';

type DataTableSortSelectProps<Row> = {
  columns: readonly Column<Row>[];
  sort: SortOrder | undefined;
  onSortChange: (sort: SortOrder) => void;
  serverSorted: boolean;
};

/** Records have no head to click on. */
export function DataTableSortSelect<Row>({
  columns,
  sort,
  onSortChange,
  serverSorted,
}: DataTableSortSelectProps<Row>) {
  const orders = columns
    .filter((column) => isSortable(column, serverSorted))
    .flatMap(
      ({ id, header }) =>
        [
          { value: `${id} asc`, label: `${header}, ascending`, sort: { column: id, order: 'asc' } },
          {
            value: `${id} desc`,
            label: `${header}, descending`,
            sort: { column: id, order: 'desc' },
          },
        ] as const,
    );
  if (orders.length === 0) return null;
  const change = (value: string) => {
    const chosen = orders.find((order) => order.value === value);
    if (chosen !== undefined) onSortChange(chosen.sort);
  };
  return (
    <Select
      aria-label="Sort by"
      size="sm"
      className="ml-auto max-w-56"
      placeholder="Sort by"
      value={sort && `${sort.column} ${sort.order}`}
      onValueChange={change}
      options={orders}
    />
  );
}
