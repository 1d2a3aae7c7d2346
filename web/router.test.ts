// @vitest-environment jsdom
import { createMemoryHistory } from '@tanstack/react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from './api/query-client.ts';
import { paths } from './paths.ts';
import { createAppRouter } from './router.tsx';
import { userQuery } from './session/session.ts';

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
  isAdmin: false,
  welcomePending: false,
};

const open = async (address: string, user: typeof USER | null = null) => {
  const queryClient = createQueryClient();
  queryClient.setQueryData(userQuery.queryKey, user);
  const router = createAppRouter(queryClient);
  router.update({
    context: { queryClient },
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  await router.load();
  return router;
};

const accessOf = async (address: string) => {
  const router = await open(address);
  return router.state.matches.at(-1)?.staticData.access ?? 'public';
};

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the route table', () => {
  it.each([
    [paths.home, 'public'],
    [paths.auth, 'public'],
    [paths.verify, 'public'],
    [paths.resetPassword, 'public'],
    [paths.welcome, 'user-or-home'],
    [paths.dashboard, 'user-or-home'],
    [paths.testConnections, 'user-or-home'],
    [paths.profile, 'user'],
    [paths.projects, 'user'],
    [paths.collaborators, 'user'],
    [paths.admin, 'admin-or-dashboard'],
    [paths.adminEmails, 'admin'],
    [paths.adminFaculty, 'admin'],
    [paths.adminOrgUnits, 'admin'],
    [paths.adminAudit, 'admin'],
    [paths.adminOpenAlex, 'admin'],
    [paths.adminOpenAlexWorks, 'admin'],
    [paths.adminFacultyMatching, 'admin'],
  ])('guards %s for %s', async (path, access) => {
    expect(await accessOf(path)).toBe(access);
  });

  it('leaves no page under /admin without a guard', () => {
    const router = createAppRouter(createQueryClient());
    const pages = Object.values(router.routesById).filter(({ fullPath }) =>
      fullPath.startsWith('/admin/'),
    );
    expect(pages.length).toBeGreaterThan(5);
    for (const page of pages) expect(page.options.staticData).toMatchObject({ access: 'admin' });
  });

  it('leads the old Faculty Directory to Faculty Management', async () => {
    const router = await open(paths.facultyDirectory);
    expect(router.state.location.pathname).toBe(paths.adminFaculty);
  });

  it.each(['/nowhere', '/admin/nowhere', '/dashboard/more'])(
    'shows the not-found page at %s',
    async (path) => {
      const router = await open(path);
      expect(router.state.matches.at(-1)?.staticData.title).toBe('Page Not Found');
      expect(router.state.location.pathname).toBe(path);
    },
  );

  it('sends a signed-in person from the landing page to the dashboard', async () => {
    const router = await open(paths.home, USER);
    expect(router.state.location.pathname).toBe(paths.dashboard);
  });

  it('hands a token of digits on as text', async () => {
    const router = await open('/verify?token=0123');
    expect(router.state.matches.at(-1)?.search).toEqual({ token: '0123' });
  });
});
