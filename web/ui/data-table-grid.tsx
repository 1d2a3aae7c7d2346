import { memo, useRef, useState, type ReactNode } from 'react';
import type { SortOrder } from './data-table-column.ts';
import { DataTableHead } from './data-table-head.tsx';
import { DataTableRow } from './data-table-row.tsx';
import type { DataTableViewProps } from './data-table-view.ts';
import { Skeleton } from './skeleton.tsx';
import { useEndNear } from './use-end-near.ts';
import { useRowCursor } from './use-row-cursor.ts';
import { useVirtualRows } from './use-virtual-rows.ts';

const SKELETON_ROWS = ['a', 'b', 'c', 'd', 'e', 'f'];
const SKELETON_WIDTHS = ['w-2/5', 'w-3/5', 'w-1/2', 'w-4/5'];

export function DataTableGrid<Row>(props: DataTableViewProps<Row>) {
  const { label, columns, model, selectable, status, rowHeight, height, onOpen, rowLabel } = props;
  // While the list scrolls only rows that come into sight are drawn; the others stay as they are.
  const [MemoizedRow] = useState(() => memo(DataTableRow<Row>));
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const { rows } = model;
  const virtual = height !== undefined;
  const { first, last, visible, before, after, scrollTo } = useVirtualRows({
    count: rows.length,
    scroller,
    estimate: rowHeight,
    enabled: virtual,
  });
  useEndNear(last, rows.length, props.onEndNear);
  const changeSort = (sort: SortOrder) => {
    // The best row of the new order is at the top.
    if (scroller.current !== null) scroller.current.scrollTop = 0;
    props.onSortChange(sort);
  };
  const interactive = selectable || onOpen !== undefined;
  const { tabStop, onKeyDown, setCursor } = useRowCursor({
    container: body,
    count: rows.length,
    drawn: { first, last },
    scrollTo,
    onToggle: selectable ? (index) => withRow(index, (row) => model.toggle(row.id)) : undefined,
    onOpen: onOpen && ((index) => withRow(index, (row) => onOpen(row.value))),
  });
  function withRow(index: number, then: (row: (typeof rows)[number]) => void): void {
    const row = rows[index];
    if (row !== undefined) then(row);
  }

  const span = columns.length + (selectable ? 1 : 0);
  const shown = status === 'ready' ? rows.slice(first, last + 1) : [];
  return (
    <>
      <div
        ref={scroller}
        className={virtual ? 'overflow-y-auto' : undefined}
        style={virtual ? { maxHeight: height } : undefined}
      >
        <table
          role={interactive ? 'grid' : undefined}
          aria-label={label}
          aria-rowcount={(props.total ?? rows.length) + 1}
          aria-multiselectable={selectable || undefined}
          aria-busy={status === 'loading' || undefined}
          className="w-full table-fixed border-separate border-spacing-0 t-13"
        >
          <colgroup>
            {selectable && <col style={{ width: 36 }} />}
            {columns.map((column) => (
              <col
                key={column.id}
                style={column.width === undefined ? {} : { width: column.width }}
              />
            ))}
          </colgroup>
          <DataTableHead
            columns={columns}
            sort={props.sort}
            onSortChange={changeSort}
            serverSorted={props.serverSorted}
            selectAll={
              selectable
                ? {
                    checked: model.allSelected,
                    onChange: model.toggleAll,
                    disabled: rows.length === 0,
                  }
                : undefined
            }
          />
          <tbody ref={body}>
            {status === 'loading' &&
              SKELETON_ROWS.map((key, index) => (
                <SkeletonRow key={key} cells={span} index={index} height={rowHeight} />
              ))}
            {status === 'error' && <SlotRow span={span}>{props.error}</SlotRow>}
            {status === 'ready' && rows.length === 0 && (
              <SlotRow span={span}>{props.empty}</SlotRow>
            )}
            {shown.length > 0 && <Spacer height={before} />}
            {shown.map((row, offset) => (
              <MemoizedRow
                key={row.id}
                row={row}
                index={first + offset}
                columns={columns}
                label={rowLabel(row.value)}
                height={rowHeight}
                fixed={virtual}
                last={first + offset === rows.length - 1}
                tabStop={interactive ? first + offset === tabStop : undefined}
                onCursor={setCursor}
                onKeyDown={onKeyDown}
                onToggle={selectable ? model.toggle : undefined}
                onOpen={onOpen}
              />
            ))}
            {shown.length > 0 && <Spacer height={after} />}
          </tbody>
        </table>
      </div>
      {status === 'ready' && rows.length > 0 && props.footer?.(visible)}
    </>
  );
}

/** Stands for the rows that are not drawn. */
function Spacer({ height }: { height: number }) {
  return height === 0 ? null : <tr aria-hidden="true" style={{ height }} />;
}

function SlotRow({ span, children }: { span: number; children: ReactNode }) {
  return (
    <tr>
      <td colSpan={span} className="py-3 t-14">
        {children}
      </td>
    </tr>
  );
}

function SkeletonRow({ cells, index, height }: { cells: number; index: number; height: number }) {
  return (
    <tr aria-hidden="true">
      {Array.from({ length: cells }, (_, cell) => (
        <td key={cell} style={{ height }} className="border-b border-border px-3 first:pl-2">
          <Skeleton className={SKELETON_WIDTHS[(index + cell) % SKELETON_WIDTHS.length] ?? ''} />
        </td>
      ))}
    </tr>
  );
}
