import { Link } from '@tanstack/react-router';
import { ApiError } from '#web/api/api-error.ts';
import { usePagedList } from '#web/api/paged-list.ts';
import { paths } from '#web/paths.ts';
import { buttonClasses } from '#web/ui/button-classes.ts';
import { Button } from '#web/ui/button.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import type { RowRange } from '#web/ui/use-virtual-rows.ts';
import { linkColumns } from './link-columns.tsx';
import { LINK_SORTS, type LinkSort, linksQuery } from './org-units.queries.ts';

interface LinkTableProps {
  readonly search: string | undefined;
  readonly sort: LinkSort;
  readonly order: 'asc' | 'desc';
  readonly onSort: (sort: LinkSort, order: 'asc' | 'desc') => void;
  readonly onClearSearch: () => void;
}

const visibleRows = (count: number, isExact: boolean) => (visible: RowRange) => (
  <p className="mt-3 t-13 text-text-3">
    Rows {(visible.first + 1).toLocaleString('en')}–{(visible.last + 1).toLocaleString('en')} of{' '}
    {count.toLocaleString('en')}
    {!isExact && '+'}
  </p>
);

/** Who belongs to which unit. */
export const LinkTable = ({ search, sort, order, onSort, onClearSearch }: LinkTableProps) => {
  const links = usePagedList(linksQuery({ search, sort, order }));
  const { rows, total, status } = links;
  const count = total?.count ?? rows.length;
  return (
    <>
      <DataTable
        label="Faculty organizational units"
        rows={rows}
        columns={linkColumns}
        rowId={(link) => String(link.id)}
        rowLabel={(link) => `${link.facultyName}, ${link.orgUnitName}`}
        status={status}
        refreshing={links.isPrevious}
        serverSorted
        sort={{ column: sort, order }}
        onSortChange={(next) => {
          const column = LINK_SORTS.find((known) => known === next.column);
          if (column) onSort(column, next.order);
        }}
        height="max(360px, calc(100dvh - 340px))"
        onEndNear={links.fetchMore}
        total={count}
        footer={visibleRows(count, total?.exact !== false)}
        empty={
          search === undefined ? (
            <EmptyState
              level={2}
              title="No organizational units found"
              action={
                <Link to={paths.adminFaculty} className={buttonClasses({})}>
                  Add or import faculty
                </Link>
              }
            >
              Once people of the roster belong to units, each membership is a row here.
            </EmptyState>
          ) : (
            <EmptyState
              level={2}
              title="No organizational units found"
              action={<Button onClick={onClearSearch}>Clear search</Button>}
            >
              No person or unit matches <b>“{search}”</b>.
            </EmptyState>
          )
        }
        error={
          <ErrorState
            title="The organizational units could not be loaded."
            requestId={
              links.error instanceof ApiError ? (links.error.requestId ?? undefined) : undefined
            }
            retrying={links.isFetching}
            onRetry={links.refetch}
          />
        }
      />
      {links.moreFailed && (
        <div className="mt-3">
          <ErrorState
            title="The next rows could not be loaded."
            retrying={links.isFetching}
            onRetry={links.retryMore}
          />
        </div>
      )}
    </>
  );
};
