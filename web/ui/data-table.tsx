import { useState, type ReactNode } from 'react';
import { DataTableGrid } from './data-table-grid.tsx';
import { DataTableRecords } from './data-table-records.tsx';
import type { Column, SortOrder } from './data-table-column.ts';
import { RefreshLine } from './progress-bar.tsx';
import { useDataTable } from './use-data-table.ts';
import { useNarrowScreen } from './use-narrow-screen.ts';
import type { RowRange } from './use-virtual-rows.ts';

const ROW_HEIGHT = 44;
const NOTHING: ReadonlySet<string> = new Set();

type DataTableProps<Row> = {
  label: string;
  /** Keep rows and columns stable between renders (module scope, query data or useMemo). */
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  rowId: (row: Row) => string;
  /** Names the row where only words help: "Select Amara Okonkwo". */
  rowLabel?: (row: Row) => string;
  status?: 'loading' | 'ready' | 'error';
  empty?: ReactNode;
  error?: ReactNode;
  /** The rows are being fetched again and stay. */
  refreshing?: boolean;
  sort?: SortOrder | undefined;
  onSortChange?: (sort: SortOrder) => void;
  /** The rows come sorted: the table only tells what was clicked. */
  serverSorted?: boolean;
  selection?: ReadonlySet<string>;
  onSelectionChange?: (selection: ReadonlySet<string>) => void;
  onOpen?: (row: Row) => void;
  /** Given: the table scrolls in itself and draws only the rows in sight. */
  height?: string | number;
  rowHeight?: number;
  /** Called as the end of the rows comes near, for lists that are fetched page by page. */
  onEndNear?: () => void;
  /** How many rows there are, when not all of them are here yet. */
  total?: number | undefined;
  /** Below the rows, told which of them are in sight. */
  footer?: (visible: RowRange) => ReactNode;
};

export function DataTable<Row extends object>({
  label,
  rows,
  columns,
  rowId,
  rowLabel = rowId,
  status = 'ready',
  empty,
  error,
  refreshing = false,
  sort,
  onSortChange,
  serverSorted = false,
  selection,
  onSelectionChange,
  onOpen,
  height,
  rowHeight = ROW_HEIGHT,
  onEndNear,
  total,
  footer,
}: DataTableProps<Row>) {
  const narrow = useNarrowScreen();
  const [ownSort, setOwnSort] = useState<SortOrder>();
  const shownSort = sort ?? ownSort;
  const model = useDataTable({
    rows,
    columns,
    rowId,
    sort: shownSort,
    serverSorted,
    selection: selection ?? NOTHING,
    onSelectionChange: (next) => onSelectionChange?.(next),
  });
  const View = narrow ? DataTableRecords : DataTableGrid;
  return (
    <div className="relative">
      <div className="absolute inset-x-0 -top-0.5 z-20">
        <RefreshLine active={refreshing} />
      </div>
      <View
        label={label}
        columns={columns}
        model={model}
        rowLabel={rowLabel}
        sort={shownSort}
        onSortChange={onSortChange ?? setOwnSort}
        serverSorted={serverSorted}
        selectable={onSelectionChange !== undefined}
        status={status}
        empty={empty}
        error={error}
        rowHeight={rowHeight}
        height={height}
        onOpen={onOpen}
        onEndNear={onEndNear}
        total={total}
        footer={footer}
      />
    </div>
  );
}
