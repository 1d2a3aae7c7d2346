// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '#web/api/query-client.ts';
import { toastStore } from '#web/ui/toast-store.ts';
import type { PageAccess } from './access.ts';
import { AccessGuard } from './access-guard.tsx';

const fetchMock = vi.fn<typeof fetch>();

const signedIn = (isAdmin: boolean) => () =>
  Promise.resolve(Response.json({ id: 1, email: 'a@b.org', isAdmin }));
const visitor = () => Promise.resolve(Response.json({ message: 'No session' }, { status: 401 }));

const open = (access: PageAccess) => {
  const root = createRootRoute({ component: Outlet });
  const page = createRoute({
    getParentRoute: () => root,
    path: '/secret',
    component: () => <AccessGuard access={access}>The secret page</AccessGuard>,
  });
  const other = createRoute({
    getParentRoute: () => root,
    path: '$',
    component: () => 'Elsewhere',
  });
  const router = createRouter({
    routeTree: root.addChildren([page, other]),
    history: createMemoryHistory({ initialEntries: ['/secret'] }),
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider<typeof router> router={router} />
    </QueryClientProvider>,
  );
  return router;
};

const expectSentTo = async (router: ReturnType<typeof open>, path: string): Promise<void> => {
  await waitFor(() => expect(router.state.location.pathname).toBe(path));
  expect(screen.queryByText('The secret page')).toBeNull();
};

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock);
  vi.stubGlobal('scrollTo', () => undefined);
  fetchMock.mockReset();
  toastStore.reset();
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('while the user is loading', () => {
  it('shows a spinner and neither the page nor a redirect', async () => {
    fetchMock.mockReturnValue(new Promise(() => undefined));
    const router = open('user');
    expect(await screen.findByRole('status', { name: 'Loading...' })).toBeDefined();
    expect(screen.queryByText('The secret page')).toBeNull();
    expect(router.state.location.pathname).toBe('/secret');
  });
});

describe('a visitor', () => {
  it.each([
    ['user', '/auth'],
    ['user-or-home', '/'],
    ['admin', '/auth'],
    ['admin-or-dashboard', '/auth'],
  ] as const)('is sent from a page for %s to %s', async (access, path) => {
    fetchMock.mockImplementation(visitor);
    await expectSentTo(open(access), path);
    expect(toastStore.entries()).toEqual([]);
  });

  it('sees public pages', async () => {
    fetchMock.mockImplementation(visitor);
    open('public');
    expect(await screen.findByText('The secret page')).toBeDefined();
  });
});

describe('a user without the role', () => {
  it.each(['user', 'user-or-home'] as const)('sees pages for %s', async (access) => {
    fetchMock.mockImplementation(signedIn(false));
    open(access);
    expect(await screen.findByText('The secret page')).toBeDefined();
  });

  it('reads at administration pages that access is denied, with a way home', async () => {
    fetchMock.mockImplementation(signedIn(false));
    open('admin');
    expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeDefined();
    expect(screen.getByText('You do not have permission to access this page.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/');
    expect(screen.queryByText('The secret page')).toBeNull();
  });

  it('is sent from the admin dashboard to their own with a toast', async () => {
    fetchMock.mockImplementation(signedIn(false));
    await expectSentTo(open('admin-or-dashboard'), '/dashboard');
    expect(toastStore.entries()).toMatchObject([
      { title: 'Access denied', description: "You don't have admin privileges" },
    ]);
  });
});

describe('an administrator', () => {
  it.each(['admin', 'admin-or-dashboard'] as const)('sees pages for %s', async (access) => {
    fetchMock.mockImplementation(signedIn(true));
    open(access);
    expect(await screen.findByText('The secret page')).toBeDefined();
    expect(toastStore.entries()).toEqual([]);
  });
});

describe('when the server cannot be asked', () => {
  it('says so, sends nobody away, and asks again on request', async () => {
    fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    fetchMock.mockImplementation(signedIn(false));
    const router = open('user');
    expect(await screen.findByText('The server could not be reached')).toBeDefined();
    expect(router.state.location.pathname).toBe('/secret');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('The secret page')).toBeDefined();
  });
});
