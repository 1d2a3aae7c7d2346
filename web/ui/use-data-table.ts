import {
  createSortedRowModel,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type Row as TableRow,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import { isSortable, type Column, type SortOrder } from './data-table-column.ts';

const features = tableFeatures({
  rowSortingFeature,
  rowSelectionFeature,
  sortedRowModel: createSortedRowModel(),
});

const collator = new Intl.Collator(undefined, { sensitivity: 'base', numeric: true });

const compare = (a: unknown, b: unknown): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));

export type DataRow<Row> = { id: string; value: Row; selected: boolean };

type DataTableOptions<Row> = {
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  rowId: (row: Row) => string;
  sort: SortOrder | undefined;
  serverSorted: boolean;
  selection: ReadonlySet<string>;
  onSelectionChange: (selection: ReadonlySet<string>) => void;
};

export type DataTableModel<Row> = {
  rows: DataRow<Row>[];
  allSelected: boolean | 'indeterminate';
  toggleAll: (selected: boolean) => void;
  toggle: (id: string) => void;
};

export function useDataTable<Row extends object>({
  rows,
  columns,
  rowId,
  sort,
  serverSorted,
  selection,
  onSelectionChange,
}: DataTableOptions<Row>): DataTableModel<Row> {
  const definitions = useMemo(
    () => columns.map((column) => definition(column, serverSorted)),
    [columns, serverSorted],
  );
  const sorting = useMemo(
    () => (sort === undefined ? [] : [{ id: sort.column, desc: sort.order === 'desc' }]),
    [sort],
  );
  const rowSelection = useMemo(
    () => Object.fromEntries([...selection].map((id) => [id, true as const])),
    [selection],
  );
  const table = useTable({
    features,
    data: rows,
    columns: definitions,
    getRowId: rowId,
    manualSorting: serverSorted,
    enableMultiSort: false,
    state: { sorting, rowSelection },
    onRowSelectionChange: (change) => {
      const next = typeof change === 'function' ? change(rowSelection) : change;
      onSelectionChange(new Set(Object.keys(next)));
    },
  });
  const some = table.getIsSomeRowsSelected() ? 'indeterminate' : false;
  return {
    rows: table.getRowModel().rows.map((row) => ({
      id: row.id,
      value: row.original,
      selected: row.getIsSelected(),
    })),
    allSelected: rows.length > 0 && table.getIsAllRowsSelected() ? true : some,
    toggleAll: (selected) => table.toggleAllRowsSelected(selected),
    toggle: (id) => table.getRow(id).toggleSelected(),
  };
}

function definition<Row extends object>(
  column: Column<Row>,
  serverSorted: boolean,
): ColumnDef<typeof features, Row> {
  return {
    id: column.id,
    header: column.header,
    // Undefined is what the table knows to put last.
    accessorFn: (row) => {
      const value = column.sortValue?.(row);
      return value === null || value === '' ? undefined : value;
    },
    enableSorting: isSortable(column, serverSorted),
    sortUndefined: 'last',
    sortFn: (a: TableRow<typeof features, Row>, b: TableRow<typeof features, Row>, id: string) =>
      compare(a.getValue(id), b.getValue(id)),
  };
}
