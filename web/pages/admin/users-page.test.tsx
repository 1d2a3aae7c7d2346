// @vitest-environment jsdom
import { act, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeApi } from '#web/testing/fake-api.ts';
import { aManagedUser, aUser } from '#web/testing/people.ts';
import { leavePage, renderPage } from '#web/testing/render-page.tsx';

const USERS = 'GET /api/admin/users';
const admin = { 'GET /api/user': { body: aUser({ isAdmin: true }) } };

const rowOf = async (email: string) => {
  const row = (await screen.findByText(email)).closest('tr');
  if (row === null) throw new Error(`${email} is not in a row`);
  return row;
};

afterEach(leavePage);

test('the table shows each account with its dates, its role and its protection', async () => {
  fakeApi({
    ...admin,
    [USERS]: {
      body: [
        aManagedUser({
          id: 1,
          email: 'first@lakeshore.example',
          firstName: null,
          lastName: null,
          isAdmin: true,
          isProtected: true,
          lastLoginAt: new Date(2026, 2, 1, 15, 4).toISOString(),
        }),
        aManagedUser({
          id: 2,
          email: 'second@lakeshore.example',
          institution: 'Lakeshore',
          createdAt: new Date(2026, 0, 5, 12).toISOString(),
        }),
      ],
    },
  });
  renderPage('/admin');
  const heads = (await screen.findAllByRole('columnheader')).map((head) => head.textContent);
  expect(heads).toEqual(['Email', 'Name', 'Institution', 'Last Login', 'Joined', 'Role']);
  const first = await rowOf('first@lakeshore.example');
  expect(first.textContent).toContain('protected account');
  expect(first.textContent).toContain('Mar 1, 2026 3:04 PM');
  expect(within(first).getByText('Admin')).toBeDefined();
  const second = await rowOf('second@lakeshore.example');
  expect(second.textContent).not.toContain('protected account');
  expect(second.textContent).toContain('Never');
  expect(second.textContent).toContain('Jan 5, 2026');
  expect(within(second).getByText('User')).toBeDefined();
});

test('the list is asked for again every 30 seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const api = fakeApi({ ...admin, [USERS]: { body: [aManagedUser({ email: 'a@lake.example' })] } });
  renderPage('/admin');
  await screen.findByText('a@lake.example');
  const before = api.callsOf(USERS).length;
  api.table[USERS] = { body: [aManagedUser({ email: 'b@lake.example' })] };
  await act(() => vi.advanceTimersByTimeAsync(28_000));
  expect(api.callsOf(USERS)).toHaveLength(before);
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(api.callsOf(USERS)).toHaveLength(before + 1);
  expect(await screen.findByText('b@lake.example')).toBeDefined();
});

test('the shortcuts lead to the other pages of the administration', async () => {
  fakeApi({ ...admin, [USERS]: { body: [] } });
  renderPage('/admin');
  const nav = within(await screen.findByRole('navigation', { name: 'Administration' }));
  const targets = nav.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(targets).toEqual([
    '/admin/faculty',
    '/admin/faculty/matching',
    '/admin/emails',
    '/admin/openalex',
    '/test-connections',
  ]);
});
