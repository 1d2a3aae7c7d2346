// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '#web/api/query-client.ts';
import { paths } from '#web/paths.ts';
import { userQuery } from '#web/session/session.ts';
import { setTheme } from '#web/theme/theme.ts';
import { AppLayout } from './app-layout.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';
import { SkipLink } from './skip-link.tsx';

const USER = {
  id: 1,
  email: 'amara@northmere.edu',
  firstName: 'Amara',
  lastName: 'Okonkwo',
  profileImageUrl: null,
  institution: null,
  school: null,
  unit: null,
  orcidId: null,
  lastLoginAt: null,
  createdAt: '2026-11-15T00:00:00Z',
  welcomePending: false,
};

const First = () => (
  <>
    <h1>First page</h1>
    <Link to={paths.admin}>Go on</Link>
    <Link to="." search={{ tab: 'password' }}>
      Other tab
    </Link>
  </>
);

const open = async (role: 'visitor' | 'user' | 'admin', address = '/first') => {
  const client = createQueryClient();
  const user = role === 'visitor' ? null : { ...USER, isAdmin: role === 'admin' };
  client.setQueryData(userQuery.queryKey, user);
  const root = createRootRoute({
    component: () => (
      <>
        <SkipLink />
        <Outlet />
        <RouteAnnouncer />
      </>
    ),
  });
  const app = createRoute({ getParentRoute: () => root, id: 'app', component: AppLayout });
  const first = createRoute({
    getParentRoute: () => app,
    path: '/first',
    staticData: { title: 'First' },
    component: First,
  });
  const second = createRoute({
    getParentRoute: () => app,
    path: '/admin',
    staticData: { title: 'Second', access: 'admin' },
    component: () => <h1>Second page</h1>,
  });
  const router = createRouter({
    routeTree: root.addChildren([app.addChildren([first, second])]),
    history: createMemoryHistory({ initialEntries: [address] }),
    defaultNotFoundComponent: () => null,
  });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider<typeof router> router={router} />
    </QueryClientProvider>,
  );
  await screen.findByRole('banner');
};

const openMenu = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'My Account' }));
  return within(await screen.findByRole('menu'));
};

const target = (element: HTMLElement): string | null => element.getAttribute('href');

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
});

afterEach(() => {
  cleanup();
  setTheme('system');
  vi.unstubAllGlobals();
});

describe('the header', () => {
  it('offers a visitor to log in, and nothing of an account', async () => {
    await open('visitor');
    expect(target(screen.getByRole('link', { name: 'Log In' }))).toBe('/auth');
    expect(target(screen.getByRole('link', { name: 'Beacon' }))).toBe('/');
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Sign Out' })).toBeNull();
    expect(screen.queryByText(/isAdmin/)).toBeNull();
  });

  it('has Dashboard, profile and Sign Out for a user, but no Admin', async () => {
    await open('user');
    const nav = within(screen.getByRole('navigation', { name: 'Main' }));
    expect(target(nav.getByRole('link', { name: 'Dashboard' }))).toBe('/');
    expect(nav.queryByRole('link', { name: 'Admin' })).toBeNull();
    expect(target(screen.getByRole('link', { name: 'Profile' }))).toBe('/profile');
    expect(screen.getByRole('button', { name: 'Sign Out' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'My Account' }).textContent).toBe('AO');
  });

  it('has Admin for administrators and marks where they are', async () => {
    await open('admin', '/admin');
    const link = screen.getByRole('link', { name: 'Admin' });
    expect(target(link)).toBe('/admin');
    expect(link.getAttribute('aria-current')).toBe('page');
  });
});

describe('the account menu', () => {
  it('names the account and leads to all that the header has no room for', async () => {
    await open('admin');
    const menu = await openMenu();
    expect(menu.getByText('My Account')).toBeDefined();
    expect(menu.getByText('amara@northmere.edu')).toBeDefined();
    expect(target(menu.getByRole('menuitem', { name: 'Dashboard' }))).toBe('/');
    expect(target(menu.getByRole('menuitem', { name: 'Admin Panel' }))).toBe('/admin');
    expect(target(menu.getByRole('menuitem', { name: 'Profile Settings' }))).toBe('/profile');
    expect(menu.getByRole('menuitem', { name: 'Log Out' })).toBeDefined();
  });

  it('has no Admin Panel for users', async () => {
    await open('user');
    const menu = await openMenu();
    expect(menu.queryByRole('menuitem', { name: 'Admin Panel' })).toBeNull();
  });

  it('switches the theme and stays open', async () => {
    await open('user');
    const menu = await openMenu();
    const dark = menu.getByRole('menuitemradio', { name: 'Dark' });
    expect(dark.getAttribute('aria-checked')).toBe('false');
    await userEvent.click(dark);
    expect(dark.getAttribute('aria-checked')).toBe('true');
    expect(document.documentElement.dataset['theme']).toBe('dark');
  });
});

describe('the footer', () => {
  it('has year and name, and for users the foldable debug line', async () => {
    await open('user');
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getByText(`© ${new Date().getFullYear()} Beacon`)).toBeDefined();
    expect(footer.queryByText(/Advancing/)).toBeNull();
    const line = document.querySelector('#debug-line');
    expect(line?.textContent).toBe('amara@northmere.edu · isAdmin: false');
    await userEvent.click(footer.getByRole('button', { name: 'Debug information' }));
    expect(line).toHaveProperty('hidden', true);
  });

  it('has the tagline on administration pages', async () => {
    await open('admin', '/admin');
    expect(screen.getByText('Advancing scientific research collaboration')).toBeDefined();
    expect(document.querySelector('#debug-line')?.textContent).toContain('isAdmin: true');
  });
});

describe('a change of the page', () => {
  it('names it in the title, says it, and moves the focus to its heading', async () => {
    await open('admin');
    expect(document.title).toBe('First · Beacon');
    expect(document.activeElement).toBe(document.body);
    await userEvent.click(screen.getByRole('link', { name: 'Go on' }));
    const heading = await screen.findByRole('heading', { name: 'Second page' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(document.title).toBe('Second · Beacon');
    expect(screen.getByRole('status').textContent).toBe('Second · Beacon');
  });

  it('leaves the focus alone when only the search changes', async () => {
    await open('admin');
    const link = screen.getByRole('link', { name: 'Other tab' });
    await userEvent.click(link);
    expect(document.activeElement).toBe(link);
  });

  it('can be skipped to by the first link of the page', async () => {
    await open('user');
    await userEvent.tab();
    expect(document.activeElement?.textContent).toBe('Skip to content');
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('main'));
    expect(window.location.hash).toBe('');
  });
});
