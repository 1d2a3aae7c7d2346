import type { Page } from '@playwright/test';
import { findMail, newAccount, register, signInThrough } from './accounts.ts';
import { ADMIN, expect, test } from './fixtures.ts';
import { toast } from './toasts.ts';

const rowOf = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email });

/** The address holds the search, so that one account is on screen however many there are. */
const openUsers = async (page: Page, search = ''): Promise<void> => {
  await page.goto(search === '' ? '/admin' : `/admin?search=${search}`);
  await expect(page.getByRole('heading', { level: 2, name: 'User Management' })).toBeVisible();
};

test('an account is found and shown with its dates, its role and its state', async ({
  page,
  openApi,
  createUser,
  signIn,
}) => {
  const user = await createUser();
  const fresh = newAccount();
  await register(await openApi(), fresh);
  await signIn(page, ADMIN);
  await openUsers(page);
  await expect(page.getByText('Manage user accounts and platform settings')).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText([
    'Email',
    'Name',
    'Institution',
    'Last Login',
    'Joined',
    'Role',
    'Actions',
  ]);

  await page.getByRole('searchbox', { name: 'Search email or name' }).fill(user.email);
  await expect(page).toHaveURL(`/admin?search=${encodeURIComponent(user.email)}`);
  await expect(page.getByRole('row')).toHaveCount(2);
  const cells = rowOf(page, user.email).getByRole('cell');
  await expect(cells.nth(1)).toHaveText('Mina Okafor');
  await expect(cells.nth(3)).toHaveText(/^[A-Z][a-z]{2} \d{1,2}, \d{4} \d{1,2}:\d\d [AP]M$/);
  await expect(cells.nth(4)).toHaveText(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/);
  await expect(cells.nth(5)).toHaveText('User');

  await page.getByRole('searchbox', { name: 'Search email or name' }).fill(fresh.email);
  const freshRow = rowOf(page, fresh.email);
  await expect(freshRow).toContainText('unverified');
  await expect(freshRow.getByRole('cell').nth(3)).toHaveText('Never');

  await page.getByRole('button', { name: 'Joined' }).click();
  await page.getByRole('button', { name: 'Joined' }).click();
  await expect(page).toHaveURL(/sort=createdAt&order=desc/);
  await expect(page.getByRole('columnheader', { name: 'Joined' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
});

test('a password is reset, shown once, copied, and is the one that counts', async ({
  page,
  context,
  createUser,
  openApi,
  adminApi,
  signIn,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const user = await createUser();
  await signIn(page, ADMIN);
  await openUsers(page, user.email);
  await page.getByRole('button', { name: `Reset password of ${user.email}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Reset Password' });
  await expect(dialog).toContainText(user.email);
  await dialog.getByRole('button', { name: 'Reset Password' }).click();
  await expect(toast(page, 'Password reset')).toContainText(user.email);
  await expect(dialog.getByText('This password cannot be seen again.')).toBeVisible();
  const newPassword = await dialog.getByLabel('New password').inputValue();
  expect(newPassword).toHaveLength(16);

  await dialog.getByRole('button', { name: 'Copy Password' }).click();
  await expect(toast(page, 'Copied')).toContainText('Password copied to clipboard');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(newPassword);

  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: `Reset password of ${user.email}` })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await expect(dialog.getByLabel('New password')).toBeHidden();

  await signInThrough(await openApi(), { ...user, password: newPassword });
  await expect(signInThrough(await openApi(), user)).rejects.toThrow('Invalid credentials');
  const notice = await findMail(adminApi, user.email, /password was changed/);
  expect(notice?.text).not.toContain(newPassword);
  const audit = await (await adminApi.get(`/api/admin/audit?search=${user.email}`)).text();
  expect(audit).toContain('user.password-reset');
  expect(audit).not.toContain(newPassword);
});

test('an account is deleted after a question, and is signed out and gone', async ({
  page,
  createUser,
  openApi,
  openPage,
  signIn,
}) => {
  const user = await createUser();
  const theirs = await openPage(user);
  await signIn(page, ADMIN);
  await openUsers(page, user.email);
  const trash = page.getByRole('button', { name: `Delete ${user.email}` });
  await trash.click();
  const question = page.getByRole('alertdialog', { name: 'Delete this user?' });
  await expect(question).toContainText(user.email);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await expect(trash).toBeFocused();

  await trash.click();
  await question.getByRole('button', { name: 'Delete user' }).click();
  await expect(toast(page, 'User deleted')).toContainText(user.email);
  await expect(page.getByRole('heading', { name: 'No accounts found' })).toBeVisible();
  await theirs.goto('/profile');
  await expect(theirs).toHaveURL('/auth');
  await expect(signInThrough(await openApi(), user)).rejects.toThrow('Invalid credentials');
});

test('the protected account and the own one cannot be harmed, and the reason is said', async ({
  page,
  createAdministrator,
  signIn,
}) => {
  const administrator = await createAdministrator();
  await signIn(page, administrator);
  await openUsers(page, ADMIN.email);
  const remove = page.getByRole('button', { name: `Delete ${ADMIN.email}` });
  await expect(remove).toBeDisabled();
  await expect(remove).toHaveAccessibleDescription('The protected account cannot be deleted.');
  await expect(
    page.getByRole('button', { name: `Reset password of ${ADMIN.email}` }),
  ).toBeDisabled();
  await page.getByRole('button', { name: `More actions for ${ADMIN.email}` }).click();
  await expect(page.getByRole('menuitem', { name: /Revoke admin role/ })).toBeDisabled();

  await openUsers(page, administrator.email);
  const removeOwn = page.getByRole('button', { name: `Delete ${administrator.email}` });
  await expect(removeOwn).toBeDisabled();
  await expect(removeOwn).toHaveAccessibleDescription('You cannot delete your own account.');
  await page.getByRole('button', { name: `More actions for ${administrator.email}` }).click();
  await expect(page.getByRole('menuitem', { name: /Revoke admin role/ })).toBeDisabled();
});

test('the admin role is granted and taken away, with effect at once', async ({
  page,
  createUser,
  openPage,
  signIn,
}) => {
  const user = await createUser();
  const theirs = await openPage(user);
  await theirs.goto('/dashboard');
  await expect(theirs.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(theirs.getByRole('link', { name: 'Admin', exact: true })).toBeHidden();

  await signIn(page, ADMIN);
  await openUsers(page, user.email);
  const row = rowOf(page, user.email);
  const menu = page.getByRole('button', { name: `More actions for ${user.email}` });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Grant admin role' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Grant admin role' }).click();
  await expect(toast(page, 'Admin role granted')).toBeVisible();
  await expect(row.getByRole('cell').nth(5)).toHaveText('Admin');
  await theirs.goto('/admin');
  await expect(theirs.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();

  await menu.click();
  await page.getByRole('menuitem', { name: 'Revoke admin role' }).click();
  await question.getByRole('button', { name: 'Revoke admin role' }).click();
  await expect(toast(page, 'Admin role revoked')).toBeVisible();
  await expect(row.getByRole('cell').nth(5)).toHaveText('User');
  await expect(menu).toBeFocused();
  await theirs.goto('/admin');
  await expect(theirs).toHaveURL('/dashboard');
  await expect(toast(theirs, 'Access denied')).toContainText("You don't have admin privileges");
});

test('every half minute the list is asked for again, and rows and an open dialog stay', async ({
  page,
  createUser,
  openApi,
  signIn,
}) => {
  const user = await createUser();
  await signIn(page, ADMIN);
  await page.clock.install();
  await openUsers(page, user.email);
  const row = rowOf(page, user.email);
  await row.evaluate((element) => element.setAttribute('data-kept', 'yes'));
  await page.getByRole('button', { name: `Reset password of ${user.email}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Reset Password' });
  await dialog.getByRole('button', { name: 'Reset Password' }).click();
  const newPassword = await dialog.getByLabel('New password').inputValue();

  const api = await openApi();
  await signInThrough(api, { ...user, password: newPassword });
  await api.send('PATCH', '/api/profile', { lastName: 'Changed-Meanwhile' });
  const asked = page.waitForResponse(
    (response) => new URL(response.url()).pathname === '/api/admin/users',
  );
  await page.clock.fastForward(30_000);
  await asked;
  await expect(page.locator('tr[data-kept]')).toContainText('Changed-Meanwhile');
  await expect(dialog.getByLabel('New password')).toHaveValue(newPassword);
});

test('the shortcuts lead to the other tools', async ({ page, signIn }) => {
  await signIn(page, ADMIN);
  await openUsers(page);
  const shortcuts = page.getByRole('navigation', { name: 'Administration' });
  const targets = {
    'Faculty Management': '/admin/faculty',
    'Faculty-OpenAlex Matching': '/admin/faculty/matching',
    'Email Log': '/admin/emails',
    'OpenAlex Integration': '/admin/openalex',
    'Test Connections': '/test-connections',
  };
  for (const [name, path] of Object.entries(targets)) {
    await expect(shortcuts.getByRole('link', { name })).toHaveAttribute('href', path);
  }
  await expect(page.getByRole('link', { name: 'Back to Dashboard' })).toHaveAttribute(
    'href',
    '/dashboard',
  );
  await page.getByRole('link', { name: 'Audit Log' }).click();
  await expect(page).toHaveURL('/admin/audit');
  await expect(page.getByRole('contentinfo')).toContainText(
    'Advancing scientific research collaboration',
  );
});
