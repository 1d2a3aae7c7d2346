import type { ReactNode } from 'react';
import type { Column, SortOrder } from './data-table-column.ts';
import type { DataTableModel } from './use-data-table.ts';
import type { RowRange } from './use-virtual-rows.ts';

/** What the wide and the narrow drawing of a table have in common. */
export type DataTableViewProps<Row> = {
  label: string;
  columns: readonly Column<Row>[];
  model: DataTableModel<Row>;
  rowLabel: (row: Row) => string;
  sort: SortOrder | undefined;
  onSortChange: (sort: SortOrder) => void;
  serverSorted: boolean;
  selectable: boolean;
  status: 'loading' | 'ready' | 'error';
  empty: ReactNode;
  error: ReactNode;
  rowHeight: number;
  height: string | number | undefined;
  onOpen: ((row: Row) => void) | undefined;
  onEndNear: (() => void) | undefined;
  total: number | undefined;
  footer: ((visible: RowRange) => ReactNode) | undefined;
};
