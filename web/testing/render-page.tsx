import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { cleanup, configure, render } from '@testing-library/react';
import { StrictMode } from 'react';
import { vi } from 'vitest';
import { createQueryClient } from '#web/api/query-client.ts';
import { createAppRouter } from '#web/router.tsx';
import { toastStore } from '#web/ui/toast-store.ts';

// Pages are imported when they are first shown, which takes its time on a busy machine; and
// asking jsdom for the visibility of every element costs a second per query.
configure({ asyncUtilTimeout: 20_000, defaultHidden: true });

/** What jsdom lacks and our components ask for. */
const completeBrowser = () => {
  vi.stubGlobal('scrollTo', () => undefined);
  // Virtual tables draw the rows that fit into the height of their area.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(900);
  Object.assign(Element.prototype, { scrollIntoView: () => undefined });
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
};

/** For `beforeAll`: importing a large page takes longer than a test waits on a busy machine. */
export const importPage = async (address: string): Promise<void> => {
  const queryClient = createQueryClient();
  const router = createAppRouter(queryClient);
  const history = createMemoryHistory({ initialEntries: [address] });
  router.update({ context: { queryClient }, history });
  await router.load();
};

/** The whole app at an address, in strict mode as in the browser; prepare `fakeApi` first. */
export const renderPage = (address: string) => {
  completeBrowser();
  const queryClient = createQueryClient();
  const router = createAppRouter(queryClient);
  router.update({
    context: { queryClient },
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
  return { address: () => router.state.location.href };
};

export const leavePage = () => {
  cleanup();
  toastStore.reset();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
};

/** The notification on screen: its title and its text. */
export const visibleToast = () => {
  const [entry] = toastStore.entries();
  return entry?.open === true ? { title: entry.title, description: entry.description } : null;
};
