// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '#web/api/query-client.ts';
import { userQuery } from '#web/session/session.ts';
import { CommandHost } from './command-host.tsx';
import { closeOverlay } from './overlay.ts';
import { registerCommands } from './registry.ts';

const USER = {
  id: 1,
  email: 'a@b.org',
  firstName: null,
  lastName: null,
  profileImageUrl: null,
  institution: null,
  school: null,
  unit: null,
  orcidId: null,
  lastLoginAt: null,
  createdAt: '2026-11-15T00:00:00Z',
  welcomePending: false,
};

const open = async (role: 'visitor' | 'user' | 'admin', page = <p>The page</p>) => {
  const client = createQueryClient();
  const user = role === 'visitor' ? null : { ...USER, isAdmin: role === 'admin' };
  client.setQueryData(userQuery.queryKey, user);
  const root = createRootRoute({
    component: () => (
      <>
        {page}
        <CommandHost />
      </>
    ),
  });
  const router = createRouter({
    routeTree: root,
    history: createMemoryHistory(),
    defaultNotFoundComponent: () => null,
  });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider<typeof router> router={router} />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(router.state.status).toBe('idle'));
  return router;
};

const PATIENCE = { timeout: 5000 };
const palette = () => screen.findByRole('dialog', { name: 'Command palette' }, PATIENCE);
const options = () => screen.getAllByRole('option').map((option) => option.textContent);

// Loaded beforehand, so that no test's patience depends on how fast the modules are transformed.
beforeAll(async () => {
  await Promise.all([import('./command-palette.tsx'), import('./shortcuts-dialog.tsx')]);
}, 60_000);

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
  Element.prototype.scrollIntoView = () => undefined;
});

afterEach(() => {
  act(closeOverlay);
  cleanup();
  vi.unstubAllGlobals();
});

describe('the command palette', () => {
  it('opens with Ctrl K, closes with Ctrl K and with Escape', async () => {
    await open('user');
    await userEvent.keyboard('{Control>}k{/Control}');
    await palette();
    await userEvent.keyboard('{Control>}k{/Control}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.keyboard('{Meta>}k{/Meta}');
    await palette();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('gives the focus back to where it was', async () => {
    await open('user', <button type="button">Here</button>);
    const button = screen.getByRole('button', { name: 'Here' });
    button.focus();
    await userEvent.keyboard('{Control>}k{/Control}');
    await palette();
    expect(document.activeElement).toBe(screen.getByRole('combobox'));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it('goes to the page that is found and chosen by keyboard', async () => {
    const router = await open('user');
    await userEvent.keyboard('{Control>}k{/Control}');
    await palette();
    await userEvent.keyboard('orcid{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/profile'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['visitor', ['Log In'], ['Dashboard', 'Admin Dashboard', 'Sign Out']],
    ['user', ['Dashboard', 'Sign Out'], ['Log In', 'Admin Dashboard']],
    ['admin', ['Dashboard', 'Admin Dashboard', 'Sign Out'], ['Log In']],
  ] as const)('offers a %s what they may use', async (role, offered, withheld) => {
    await open(role);
    await userEvent.keyboard('{Control>}k{/Control}');
    await palette();
    expect(options()).toEqual(expect.arrayContaining([...offered]));
    for (const label of withheld) expect(options()).not.toContain(label);
  });

  it('shows what others have added until they take it out', async () => {
    const run = vi.fn<() => void>();
    const remove = registerCommands([
      { id: 'p1', group: 'People', label: '李晓明', audience: 'users', perform: { run } },
    ]);
    await open('user');
    await userEvent.keyboard('{Control>}k{/Control}');
    await palette();
    await userEvent.click(screen.getByRole('option', { name: '李晓明' }));
    expect(run).toHaveBeenCalledOnce();
    remove();
    await userEvent.keyboard('{Control>}k{/Control}');
    await palette();
    expect(options()).not.toContain('李晓明');
  });
});

describe('the single keys', () => {
  it('/ focuses the search box of the page', async () => {
    await open('user', <input data-search aria-label="Search projects" />);
    await userEvent.keyboard('/');
    const box = screen.getByRole('textbox', { name: 'Search projects' });
    expect(document.activeElement).toBe(box);
    expect(box).toHaveProperty('value', '');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('/ opens the palette on a page without one', async () => {
    await open('user');
    await userEvent.keyboard('/');
    expect(await palette()).toBeDefined();
  });

  it('? lists the shortcuts, and Escape closes the list', async () => {
    await open('user');
    await userEvent.keyboard('?');
    await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }, PATIENCE);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('do nothing while an open dialog has the keyboard', async () => {
    await open('user', <div role="dialog" aria-label="A form" />);
    await userEvent.keyboard('?/');
    await userEvent.keyboard('{Control>}k{/Control}');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });

  it('are text in a field', async () => {
    await open('user', <input aria-label="Name" />);
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'a/b?');
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'a/b?');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
