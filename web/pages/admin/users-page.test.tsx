// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeApi } from '#web/testing/fake-api.ts';
import { aManagedUser, aUser } from '#web/testing/people.ts';
import { leavePage, renderPage, visibleToast } from '#web/testing/render-page.tsx';

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
  expect(heads).toEqual([
    'Email',
    'Name',
    'Institution',
    'Last Login',
    'Joined',
    'Role',
    'Actions',
  ]);
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

const OTHER = aManagedUser({ id: 2, email: 'other@lake.example' });
const button = (name: string) => screen.findByRole('button', { name });

test('an account is deleted after a question that names it', async () => {
  const api = fakeApi({
    ...admin,
    [USERS]: { body: [OTHER] },
    'DELETE /api/admin/users/2': { body: { message: 'Deleted' } },
  });
  renderPage('/admin');
  await userEvent.click(await button('Delete other@lake.example'));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText('other@lake.example')).toBeDefined();
  api.table[USERS] = { body: [] };
  await userEvent.click(dialog.getByRole('button', { name: 'Delete user' }));
  await waitFor(() => expect(visibleToast()?.title).toBe('User deleted'));
  await waitFor(() => expect(screen.queryByText('other@lake.example')).toBeNull());
});

test.each([
  ['the words of the server', { status: 403, body: { message: 'Not that one' } }, 'Not that one'],
  ['its own words', { status: 200, text: 'no JSON' } as const, 'Failed to delete the user'],
])('a deletion that fails is told in %s', async (_, answer, description) => {
  fakeApi({ ...admin, [USERS]: { body: [OTHER] }, 'DELETE /api/admin/users/2': answer });
  renderPage('/admin');
  await userEvent.click(await button('Delete other@lake.example'));
  await userEvent.click(await button('Delete user'));
  await waitFor(() => expect(visibleToast()).toEqual({ title: 'Delete failed', description }));
});

test('the new password is shown once, with a warning, and can be copied', async () => {
  const api = fakeApi({
    ...admin,
    [USERS]: { body: [OTHER] },
    'POST /api/admin/users/2/reset-password': { body: { newPassword: 'Secret-Of-16-Ch4' } },
  });
  renderPage('/admin');
  const user = userEvent.setup();
  await user.click(await button('Reset password of other@lake.example'));
  expect(api.callsOf('POST /api/admin/users/2/reset-password')).toHaveLength(0);
  await user.click(await button('Reset Password'));
  expect(await screen.findByDisplayValue('Secret-Of-16-Ch4')).toBeDefined();
  expect(visibleToast()?.title).toBe('Password reset');
  expect(screen.getByText('This password cannot be seen again.')).toBeDefined();
  await user.click(await button('Copy Password'));
  await waitFor(() =>
    expect(visibleToast()).toEqual({
      title: 'Copied',
      description: 'Password copied to clipboard',
    }),
  );
  expect(await navigator.clipboard.readText()).toBe('Secret-Of-16-Ch4');
  await user.click(await button('Done'));
  await user.click(await button('Reset password of other@lake.example'));
  expect(screen.queryByDisplayValue('Secret-Of-16-Ch4')).toBeNull();
});

test('where the clipboard is out of reach, the password is selected for copying by hand', async () => {
  fakeApi({
    ...admin,
    [USERS]: { body: [OTHER] },
    'POST /api/admin/users/2/reset-password': { body: { newPassword: 'Secret-Of-16-Ch4' } },
  });
  vi.stubGlobal('navigator', { clipboard: undefined });
  renderPage('/admin');
  await userEvent.click(await button('Reset password of other@lake.example'));
  await userEvent.click(await button('Reset Password'));
  const field = await screen.findByDisplayValue<HTMLInputElement>('Secret-Of-16-Ch4');
  await userEvent.click(await button('Copy Password'));
  await waitFor(() => expect(visibleToast()?.title).toBe('Copy failed'));
  expect(field.selectionEnd).toBe('Secret-Of-16-Ch4'.length);
});

test('a reset that fails is told and can be tried again', async () => {
  fakeApi({
    ...admin,
    [USERS]: { body: [OTHER] },
    'POST /api/admin/users/2/reset-password': { text: 'no JSON' },
  });
  renderPage('/admin');
  await userEvent.click(await button('Reset password of other@lake.example'));
  await userEvent.click(await button('Reset Password'));
  await waitFor(() =>
    expect(visibleToast()).toEqual({
      title: 'Reset failed',
      description: 'Failed to reset the password',
    }),
  );
  expect(await button('Reset Password')).toHaveProperty('disabled', false);
});

test('an open dialog survives the refresh of the list, even when its row is gone', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const api = fakeApi({ ...admin, [USERS]: { body: [OTHER] } });
  renderPage('/admin');
  const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
  await user.click(await button('Delete other@lake.example'));
  await screen.findByRole('alertdialog');
  api.table[USERS] = { body: [aManagedUser({ id: 3, email: 'new@lake.example' })] };
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(await screen.findByText('new@lake.example')).toBeDefined();
  expect(screen.getByRole('alertdialog')).toBeDefined();
});

test('the admin role is granted from the menu of the row', async () => {
  const api = fakeApi({
    ...admin,
    [USERS]: { body: [OTHER] },
    'PATCH /api/admin/users/2': { body: { ...OTHER, isAdmin: true } },
  });
  renderPage('/admin');
  await userEvent.click(await button('More actions for other@lake.example'));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Grant admin role' }));
  await userEvent.click(await button('Grant admin role'));
  await waitFor(() => expect(visibleToast()?.title).toBe('Admin role granted'));
  expect(api.callsOf('PATCH /api/admin/users/2')[0]?.body).toEqual({ isAdmin: true });
});

test('the protected and the own account are out of reach, with the reason', async () => {
  fakeApi({
    ...admin,
    [USERS]: {
      body: [
        aManagedUser({ id: 1, email: 'me@lake.example', isAdmin: true }),
        aManagedUser({ id: 9, email: 'first@lake.example', isAdmin: true, isProtected: true }),
      ],
    },
  });
  renderPage('/admin');
  for (const email of ['me@lake.example', 'first@lake.example']) {
    const remove = await button(`Delete ${email}`);
    expect(remove).toHaveProperty('disabled', true);
    const reason = document.getElementById(remove.getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toMatch(/cannot/);
    await userEvent.click(await button(`More actions for ${email}`));
    const item = await screen.findByRole('menuitem', { name: /Revoke admin role/ });
    expect(item.getAttribute('aria-disabled')).toBe('true');
    await userEvent.keyboard('{Escape}');
  }
});

test('the audit log is linked', async () => {
  fakeApi({ ...admin, [USERS]: { body: [] } });
  renderPage('/admin');
  const link = await screen.findByRole('link', { name: 'Audit Log' });
  expect(link.getAttribute('href')).toBe('/admin/audit');
});
