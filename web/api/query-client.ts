import { MutationCache, QueryCache, QueryClient, type QueryFunction } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { readJson, request } from './request.ts';

const RETENTION_MS = 5 * 60 * 1000;

interface GetByKeyOptions {
  on401: 'throw' | 'null';
}

/** GETs the path that is the first element of the query key; the caller knows what it answers. */
export function getByKey<Answer>(options: GetByKeyOptions): QueryFunction<Answer>;
export function getByKey({ on401 }: GetByKeyOptions): QueryFunction {
  return async ({ queryKey, signal }) => {
    const [path] = queryKey;
    if (typeof path !== 'string') throw new Error('The first element of a query key is its path');
    try {
      return await readJson(await request('GET', path, undefined, { signal }));
    } catch (error) {
      if (on401 === 'null' && error instanceof ApiError && error.status === 401) return null;
      throw error;
    }
  };
}

/** `onRefusal` hears of every answer 401 and 403 to a query or mutation. */
export const createQueryClient = (onRefusal?: (client: QueryClient) => void): QueryClient => {
  const onError = (error: Error): void => {
    if (error instanceof ApiError && (error.status === 401 || error.status === 403)) {
      onRefusal?.(client);
    }
  };
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        queryFn: getByKey({ on401: 'throw' }),
        retry: false,
        staleTime: Infinity,
        gcTime: RETENTION_MS,
        refetchOnWindowFocus: false,
      },
      mutations: { retry: false },
    },
  });
  return client;
};
