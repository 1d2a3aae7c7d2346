import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { createQueryClient } from './api/query-client.ts';
import { createAppRouter } from './router.tsx';
import { handleRefusal, userQuery } from './session/session.ts';

const queryClient = createQueryClient(handleRefusal);
const router = createAppRouter(queryClient);

// Asked for while the page's code is still on its way.
void queryClient.prefetchQuery(userQuery);

export const Providers = () => (
  <QueryClientProvider client={queryClient}>
    <RouterProvider router={router} />
  </QueryClientProvider>
);
