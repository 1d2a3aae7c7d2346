import { queryOptions } from '@tanstack/react-query';
import type { EndpointInput, EndpointKey } from '#contract/endpoints.ts';
import { call, type CallArguments, endpointPath, type LooseInput } from './client.ts';

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
