import type { ReactNode } from 'react';

export type SortOrder = { column: string; order: 'asc' | 'desc' };

export type Column<Row> = {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Makes the column sortable by the table itself; null and '' come last in either direction. */
  sortValue?: (row: Row) => string | number | null | undefined;
  /** Makes the column sortable by the caller (see `serverSorted`). */
  sortable?: boolean;
  /** Right-aligned under a right-aligned head. */
  numeric?: boolean;
  /** The name of the row: heavier, and the head of its record on a narrow screen. */
  primary?: boolean;
  /** The cell is a link itself: a record does not make a button of it. */
  ownLink?: boolean;
  /** The head is read but not shown. */
  hideHeader?: boolean;
  /** A CSS width; the rest of the room is shared evenly. */
  width?: string;
  /** Where the value goes when the row becomes a record below 768 px. */
  record?: 'badge' | 'line' | 'actions' | 'none';
  /** Said before the value in the record: "Joined". */
  recordLabel?: string;
  /** Records leave out what is empty. */
  isEmpty?: (row: Row) => boolean;
};

export const isSortable = <Row>(column: Column<Row>, serverSorted: boolean): boolean =>
  serverSorted ? column.sortable === true : column.sortValue !== undefined;

/** The same column turns around, a new one starts ascending. */
export const nextSort = (sort: SortOrder | undefined, column: string): SortOrder => ({
  column,
  order: sort?.column === column && sort.order === 'asc' ? 'desc' : 'asc',
});
