import { Checkbox } from './checkbox.tsx';
import type { Column } from './data-table-column.ts';
import type { DataRow } from './use-data-table.ts';

type DataTableRecordProps<Row> = {
  row: DataRow<Row>;
  columns: readonly Column<Row>[];
  label: string;
  onToggle: ((id: string) => void) | undefined;
  onOpen: ((row: Row) => void) | undefined;
};

const hasValue = <Row,>(column: Column<Row>, row: Row): boolean => {
  if (column.isEmpty !== undefined) return !column.isEmpty(row);
  if (column.sortValue === undefined) return true;
  const value = column.sortValue(row);
  return value !== null && value !== undefined && value !== '';
};

export function DataTableRecord<Row>({
  row,
  columns,
  label,
  onToggle,
  onOpen,
}: DataTableRecordProps<Row>) {
  const { value } = row;
  const present = columns.filter((column) => hasValue(column, value));
  const title = present.find((column) => column.primary === true);
  const placed = (place: 'badge' | 'line' | 'actions') =>
    present.filter((column) => column !== title && (column.record ?? 'line') === place);
  const badges = placed('badge');
  const actions = placed('actions');
  return (
    <div className="flex items-start gap-3 py-3">
      {onToggle !== undefined && (
        <span className="pt-0.5">
          <Checkbox
            label={`Select ${label}`}
            hideLabel
            checked={row.selected}
            onCheckedChange={() => onToggle(row.id)}
          />
        </span>
      )}
      <div className="min-w-0 flex-1 t-13 text-text-2">
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0 flex-1 text-[14px] font-medium text-text">
            {onOpen === undefined || title?.ownLink === true ? (
              title?.cell(value)
            ) : (
              <button type="button" className="text-left" onClick={() => onOpen(value)}>
                {title?.cell(value) ?? label}
              </button>
            )}
          </div>
          {badges.map((column) => (
            <span key={column.id}>{column.cell(value)}</span>
          ))}
        </div>
        {placed('line').map((column) => (
          <div key={column.id} className="min-w-0">
            {column.recordLabel !== undefined && (
              <span className="text-text-3">{column.recordLabel} </span>
            )}
            {column.cell(value)}
          </div>
        ))}
        {actions.length > 0 && (
          <div className="mt-2 flex flex-wrap gap-2">
            {actions.map((column) => (
              <span key={column.id}>{column.cell(value)}</span>
            ))}
          </div>
        )}
      </div>
    </div>
  );
}
