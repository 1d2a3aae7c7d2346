import { useEffect, useMemo, useState } from 'react';
import type { Faculty } from '#contract/faculty.ts';
import { ApiError } from '#web/api/api-error.ts';
import { usePagedList } from '#web/api/paged-list.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { useCrowdedScreen, useNarrowScreen } from '#web/ui/use-narrow-screen.ts';
import { DeleteFacultyDialog } from './delete-faculty-dialog.tsx';
import { EditFacultyDialog } from './edit-faculty-dialog.tsx';
import { facultyColumns } from './faculty-columns.tsx';
import {
  FACULTY_SORTS,
  type FacultySort,
  type RosterListing,
  rosterQuery,
  searchOf,
} from './faculty.queries.ts';
import { NobodyFound, NobodyYet } from './nobody.tsx';
import { personName } from './person.ts';
import { rosterFooter } from './roster-footer.tsx';

const HEIGHT = 'max(436px, calc(100dvh - 330px))';
const ROW_HEIGHT = 48;

interface FacultyTableProps {
  readonly listing: RosterListing;
  readonly onSort: (sort: FacultySort, order: 'asc' | 'desc') => void;
  readonly onOpen: (id: number) => void;
  readonly onClear: () => void;
  readonly onAdd: () => void;
}

type OpenDialog = { readonly kind: 'edit' | 'delete'; readonly person: Faculty };

const rowId = ({ id }: Faculty): string => String(id);

export const FacultyTable = ({ listing, onSort, onOpen, onClear, onAdd }: FacultyTableProps) => {
  const list = usePagedList(rosterQuery(listing));
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const crowded = useCrowdedScreen();
  const narrow = useNarrowScreen();
  const columns = useMemo(
    () =>
      facultyColumns(
        {
          onEdit: (person) => setDialog({ kind: 'edit', person }),
          onDelete: (person) => setDialog({ kind: 'delete', person }),
        },
        crowded && !narrow,
      ),
    [crowded, narrow],
  );
  const searching = searchOf(listing.search) !== undefined;
  useSearchFailure(list.error, searching);
  const close = () => setDialog(null);
  return (
    <>
      <DataTable
        label="Faculty members"
        rows={list.rows}
        columns={columns}
        rowId={rowId}
        rowLabel={personName}
        status={list.status}
        refreshing={list.isPrevious}
        serverSorted
        sort={{ column: listing.sort, order: listing.order }}
        onSortChange={({ column, order }) => {
          const known = FACULTY_SORTS.find((sort) => sort === column);
          if (known !== undefined) onSort(known, order);
        }}
        onOpen={({ id }) => onOpen(id)}
        height={HEIGHT}
        rowHeight={ROW_HEIGHT}
        total={list.total?.count}
        onEndNear={list.fetchMore}
        footer={rosterFooter({
          total: list.total,
          listing,
          moreFailed: list.moreFailed,
          onRetry: list.retryMore,
        })}
        empty={
          searching || listing.unit !== undefined ? (
            <NobodyFound search={searchOf(listing.search)} onClear={onClear} />
          ) : (
            <NobodyYet onAdd={onAdd} />
          )
        }
        error={
          <ErrorState
            title="Error loading faculty data. Please try again."
            requestId={
              list.error instanceof ApiError ? (list.error.requestId ?? undefined) : undefined
            }
            retrying={list.isFetching}
            onRetry={list.refetch}
          />
        }
      />
      {dialog?.kind === 'edit' && <EditFacultyDialog id={dialog.person.id} onClose={close} />}
      {dialog?.kind === 'delete' && <DeleteFacultyDialog person={dialog.person} onClose={close} />}
    </>
  );
};

const useSearchFailure = (error: Error | null, searching: boolean): void => {
  useEffect(() => {
    if (error === null || !searching) return;
    toast({
      title: 'Search failed',
      description: 'Failed to search faculty members. Please try again.',
      variant: 'destructive',
    });
  }, [error, searching]);
};
