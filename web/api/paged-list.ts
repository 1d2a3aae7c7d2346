import {
  type DefaultError,
  type InfiniteData,
  type QueryKey,
  useInfiniteQuery,
  type UseInfiniteQueryOptions,
} from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Page } from './client.ts';

type Identified = { readonly id: number };

/** A record whose place moved between two fetches comes twice: its first place counts. */
const flatten = <Row extends Identified>(pages: readonly Page<Row>[]): readonly Row[] => {
  const byId = new Map<number, Row>();
  for (const { rows } of pages) {
    for (const row of rows) if (!byId.has(row.id)) byId.set(row.id, row);
  }
  return [...byId.values()];
};

/** All rows of a `pagedQuery` that are here by now, and how to get more of them. */
export const usePagedList = <Row extends Identified, Key extends QueryKey>(
  options: UseInfiniteQueryOptions<
    Page<Row>,
    DefaultError,
    InfiniteData<Page<Row>>,
    Key,
    string | null
  >,
) => {
  const list = useInfiniteQuery(options);
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  const rows = useMemo(() => flatten(data?.pages ?? []), [data]);
  return {
    rows,
    total: data?.pages.at(-1)?.total ?? null,
    status: data ? ('ready' as const) : list.isError ? ('error' as const) : ('loading' as const),
    error: list.error,
    updatedAt: list.dataUpdatedAt,
    /** Another order or search is on its way; the rows are still the old ones. */
    isPrevious: list.isPlaceholderData,
    isFetching: list.isFetching,
    refetch: () => void list.refetch(),
    /** For the end of the list coming near: never asks twice, nor by itself after a failure. */
    fetchMore: () => {
      if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
    },
    moreFailed: isFetchNextPageError,
    retryMore: () => void fetchNextPage(),
  };
};
