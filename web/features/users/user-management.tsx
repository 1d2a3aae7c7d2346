import { useQuery } from '@tanstack/react-query';
import { ApiError } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { formatTime } from '#web/ui/dates.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { userColumns } from './user-columns.tsx';
import { USER_SORTS, type UserSort, usersQuery } from './users.queries.ts';

interface UserManagementProps {
  readonly search: string | undefined;
  readonly sort: UserSort;
  readonly order: 'asc' | 'desc';
  readonly onSearch: (search: string) => void;
  readonly onSort: (sort: UserSort, order: 'asc' | 'desc') => void;
}

export const UserManagement = ({ search, sort, order, onSearch, onSort }: UserManagementProps) => {
  const users = useQuery(usersQuery({ search, sort, order }));
  const { data: rows } = users;
  return (
    <section aria-labelledby="user-management">
      <div className="mb-3 flex flex-wrap items-center gap-x-2 gap-y-3">
        <h2 id="user-management" className="head-2">
          User Management
        </h2>
        {rows !== undefined && (
          <p className="t-13 text-text-3">
            {rows.length.toLocaleString('en')} {rows.length === 1 ? 'account' : 'accounts'},
            refreshed {formatTime(users.dataUpdatedAt)}
          </p>
        )}
        <SearchBox
          className="w-full md:ml-auto md:w-64"
          label="Search email or name"
          value={search ?? ''}
          onValueChange={onSearch}
        />
      </div>
      <DataTable
        label="Users"
        rows={rows ?? []}
        columns={userColumns}
        rowId={(user) => String(user.id)}
        rowLabel={(user) => user.email}
        status={rows ? 'ready' : users.isError ? 'error' : 'loading'}
        refreshing={users.isPlaceholderData}
        serverSorted
        sort={{ column: sort, order }}
        onSortChange={(next) => {
          const column = USER_SORTS.find((known) => known === next.column);
          if (column) onSort(column, next.order);
        }}
        empty={
          <EmptyState
            title="No accounts found"
            action={<Button onClick={() => onSearch('')}>Clear search</Button>}
          >
            No email or name matches <b>“{search}”</b>.
          </EmptyState>
        }
        error={
          <ErrorState
            title="The accounts could not be loaded."
            requestId={
              users.error instanceof ApiError ? (users.error.requestId ?? undefined) : undefined
            }
            retrying={users.isFetching}
            onRetry={() => void users.refetch()}
          />
        }
      />
    </section>
  );
};
