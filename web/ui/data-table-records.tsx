import { useRef } from 'react';
import { Checkbox } from './checkbox.tsx';
import { DataTableRecord } from './data-table-record.tsx';
import { DataTableSortSelect } from './data-table-sort-select.tsx';
import type { DataTableViewProps } from './data-table-view.ts';
import { SkeletonLines } from './skeleton.tsx';
import { useEndNear } from './use-end-near.ts';
import { useVirtualRows } from './use-virtual-rows.ts';

const ESTIMATE = 96;

/** Below 768 px a row is a record: nothing ever scrolls sideways. */
export function DataTableRecords<Row>(props: DataTableViewProps<Row>) {
  const { label, columns, model, selectable, status, height, onOpen, rowLabel } = props;
  const { rows } = model;
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = height !== undefined;
  const { first, last, visible, before, after, measure } = useVirtualRows({
    count: rows.length,
    scroller,
    estimate: ESTIMATE,
    enabled: virtual,
  });
  useEndNear(last, rows.length, props.onEndNear);
  return (
    <div>
      <div className="mb-2 flex items-center gap-3 t-13 empty:hidden">
        {selectable && rows.length > 0 && (
          <Checkbox
            label="Select all"
            checked={model.allSelected}
            onCheckedChange={model.toggleAll}
          />
        )}
        <DataTableSortSelect
          columns={columns}
          sort={props.sort}
          onSortChange={props.onSortChange}
          serverSorted={props.serverSorted}
        />
      </div>
      <div
        ref={scroller}
        className="border-t-[1.5px] border-rule"
        style={virtual ? { maxHeight: height, overflowY: 'auto' } : undefined}
      >
        {status === 'loading' && (
          <div className="py-3">
            <SkeletonLines lines={8} />
          </div>
        )}
        {status === 'error' && <div className="py-3">{props.error}</div>}
        {status === 'ready' && rows.length === 0 && <div className="py-3">{props.empty}</div>}
        {status === 'ready' && rows.length > 0 && (
          <ul
            aria-label={label}
            style={virtual ? { paddingTop: before, paddingBottom: after } : undefined}
          >
            {rows.slice(first, last + 1).map((row, offset) => (
              <li
                key={row.id}
                ref={measure}
                data-index={first + offset}
                className="border-b border-border"
              >
                <DataTableRecord
                  row={row}
                  columns={columns}
                  label={rowLabel(row.value)}
                  onToggle={selectable ? model.toggle : undefined}
                  onOpen={onOpen}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
      {status === 'ready' && rows.length > 0 && props.footer?.(visible)}
    </div>
  );
}
