import { ApiError } from '#web/api/api-error.ts';
import { usePagedList } from '#web/api/paged-list.ts';
import { Button } from '#web/ui/button.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { auditColumns } from './audit-columns.tsx';
import { AuditFilterBar } from './audit-filters.tsx';
import { type AuditFilters, auditQuery } from './audit.queries.ts';
import { LoadOnSight } from './load-on-sight.tsx';

interface AuditLogProps {
  readonly filters: AuditFilters;
  readonly onChange: (changes: AuditFilters) => void;
  readonly onClear: () => void;
}

export const AuditLog = ({ filters, onChange, onClear }: AuditLogProps) => {
  const log = usePagedList(auditQuery(filters));
  const { rows, total, status } = log;
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  const count = total?.count ?? rows.length;
  const isWhole = rows.length >= count && total?.exact !== false;
  return (
    <>
      <AuditFilterBar
        filters={filters}
        subjectLabel={filters.subjectId === undefined ? undefined : rows[0]?.subjectLabel}
        onChange={onChange}
        onClear={onClear}
      />
      <p role="status" className="mb-2 min-h-5 t-13 text-text-3">
        {status === 'ready' &&
          `${count.toLocaleString('en')}${total?.exact === false ? '+' : ''} ${count === 1 ? 'entry' : 'entries'}, newest first`}
      </p>
      <DataTable
        label="Audit log"
        rows={rows}
        columns={auditColumns}
        rowId={(entry) => String(entry.id)}
        status={status}
        refreshing={log.isPrevious}
        total={count}
        empty={
          isFiltered ? (
            <EmptyState
              level={2}
              title="No entries found"
              action={<Button onClick={onClear}>Clear all filters</Button>}
            >
              Nothing in the log fits these filters.
            </EmptyState>
          ) : (
            <EmptyState level={2} title="Nothing to report">
              What administrators change is recorded here: who did what to which record, and when.
            </EmptyState>
          )
        }
        error={
          <ErrorState
            title="The audit log could not be loaded."
            requestId={
              log.error instanceof ApiError ? (log.error.requestId ?? undefined) : undefined
            }
            retrying={log.isFetching}
            onRetry={log.refetch}
          />
        }
      />
      {log.moreFailed ? (
        <div className="mt-3">
          <ErrorState
            title="The older entries could not be loaded."
            retrying={log.isFetching}
            onRetry={log.retryMore}
          />
        </div>
      ) : (
        status === 'ready' &&
        !isWhole && <LoadOnSight pending={log.isFetching} onLoad={log.fetchMore} />
      )}
    </>
  );
};
