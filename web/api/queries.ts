import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { EndpointInput, EndpointKey } from '#contract/endpoints.ts';
import {
  call,
  type CallArguments,
  callPage,
  endpointPath,
  type ListKey,
  type LooseInput,
} from './client.ts';

const PAGE_SIZE = 200;

type GetKey = Extract<EndpointKey, `GET ${string}`>;

type QueryArguments<Key extends GetKey> =
  object extends EndpointInput<Key> ? [input?: EndpointInput<Key>] : [input: EndpointInput<Key>];

/** The path alone, or path and query: the path alone therefore matches the list with any query. */
const toQueryKey = (key: GetKey, input: LooseInput = {}): readonly unknown[] => {
  const path = endpointPath(key, input);
  return input.query === undefined ? [path] : [path, input.query];
};

/**
 * The query options of a GET endpoint. Mutations invalidate through the same factory:
 * `invalidateQueries(query('GET /api/projects'))` reaches every page and sorting of the list.
 */
export const query = <Key extends GetKey>(key: Key, ...[input]: QueryArguments<Key>) =>
  queryOptions({
    queryKey: toQueryKey(key, input),
    queryFn: ({ signal }) => call(key, ...([input, { signal }] as CallArguments<Key>)),
  });

type PagedKey = Extract<GetKey, ListKey>;

type Listing<Key extends PagedKey> =
  EndpointInput<Key> extends { query?: infer Query } ? Omit<NonNullable<Query>, PageField> : never;
type PageField = 'limit' | 'cursor' | 'offset';

/**
 * A long list, page by page; the old one stays while another order or search is on its way.
 * Its key begins with the path as well, so that what invalidates the list reaches it.
 */
export const pagedQuery = <Key extends PagedKey>(key: Key, listing: Listing<Key>) =>
  infiniteQueryOptions({
    queryKey: [endpointPath(key), 'pages', listing],
    queryFn: ({ pageParam, signal }) =>
      callPage(key, { ...listing, limit: PAGE_SIZE, cursor: pageParam ?? undefined }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
