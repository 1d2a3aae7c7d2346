import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { User } from '#contract/accounts.ts';
import { logWarning } from '#web/api/log.ts';
import { getByKey } from '#web/api/query-client.ts';

/** The current user; null for a visitor. */
export const userQuery = queryOptions({
  queryKey: ['/api/user'],
  queryFn: getByKey<User | null>({ on401: 'null' }),
});

export type Session =
  | { status: 'loading' }
  | { status: 'authenticated'; user: User }
  /** `error` tells a server that could not be asked from one that knows no user. */
  | { status: 'unauthenticated'; error: Error | null };

export const useSession = (): Session => {
  const { data, error, isPending } = useQuery(userQuery);
  if (data) return { status: 'authenticated', user: data };
  if (isPending) return { status: 'loading' };
  return { status: 'unauthenticated', error };
};

/** The user of a page behind a guard. */
export const useUser = (): User => {
  const session = useSession();
  if (session.status !== 'authenticated') throw new Error('This page needs a signed-in user');
  return session.user;
};

/** Asks the server again who is signed in: after a sign-in, or a change of the profile. */
export const refreshSession = async (queryClient: QueryClient): Promise<void> => {
  const before = queryClient.getQueryData(userQuery.queryKey);
  // An answer that is still on its way may be older than the change.
  await queryClient.cancelQueries(userQuery);
  try {
    const after = await queryClient.fetchQuery({ ...userQuery, staleTime: 0 });
    if (before?.id === after?.id) return;
    // Nobody gets to see what the cache holds of the person before them.
    const [userPath] = userQuery.queryKey;
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== userPath });
  } catch (error) {
    logWarning('The current user could not be refreshed', error);
  }
};

/** A refused request means that the session or the role has changed since the page was loaded. */
export const handleRefusal = (queryClient: QueryClient): void => {
  if (queryClient.getQueryData(userQuery.queryKey)) void refreshSession(queryClient);
};
