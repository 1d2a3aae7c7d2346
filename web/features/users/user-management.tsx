import { useMemo, useState } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { usePagedList } from '#web/api/paged-list.ts';
import { useUser } from '#web/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { formatTime } from '#web/ui/dates.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { UserActions } from './user-actions.tsx';
import { userColumns } from './user-columns.tsx';
import { type OpenUserDialog, UserDialogs } from './user-dialogs.tsx';
import { USER_SORTS, type UserSort, usersQuery } from './users.queries.ts';

/** Up to here every row is drawn, wrapping freely; longer lists scroll in rows of one height. */
const DRAWN_WHOLE = 100;

interface UserManagementProps {
  readonly search: string | undefined;
  readonly sort: UserSort;
  readonly order: 'asc' | 'desc';
  readonly onSearch: (search: string) => void;
  readonly onSort: (sort: UserSort, order: 'asc' | 'desc') => void;
}

export const UserManagement = ({ search, sort, order, onSearch, onSort }: UserManagementProps) => {
  const { id: ownId } = useUser();
  const users = usePagedList(usersQuery({ search, sort, order }));
  const [dialog, setDialog] = useState<OpenUserDialog | null>(null);
  const { rows, status } = users;
  const total = users.total?.count ?? rows.length;
  const columns = useMemo(
    () =>
      userColumns(ownId, (row) => (
        <UserActions
          user={row}
          ownId={ownId}
          onAct={(action, user) => setDialog({ action, user })}
        />
      )),
    [ownId],
  );

  return (
    <section aria-labelledby="user-management">
      <div className="mb-3 flex flex-wrap items-center gap-x-2 gap-y-3">
        <h2 id="user-management" className="head-2">
          User Management
        </h2>
        {status === 'ready' && (
          <p className="t-13 text-text-3">
            {total.toLocaleString('en')} {total === 1 ? 'account' : 'accounts'}, refreshed{' '}
            {formatTime(users.updatedAt)}
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
        rows={rows}
        columns={columns}
        rowId={(user) => String(user.id)}
        rowLabel={(user) => user.email}
        status={status}
        refreshing={users.isPrevious}
        total={total}
        onEndNear={users.fetchMore}
        {...(rows.length > DRAWN_WHOLE && { height: '70vh' })}
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
            onRetry={users.refetch}
          />
        }
      />
      {users.moreFailed && (
        <Button className="mt-3" pending={users.isFetching} onClick={users.retryMore}>
          Show more accounts
        </Button>
      )}
      <UserDialogs dialog={dialog} onClose={() => setDialog(null)} />
    </section>
  );
};
