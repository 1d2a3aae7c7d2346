import { ADMIN, expect, test } from './fixtures.ts';

test('the welcome page is offered until it was seen', async ({ page, createUser, signIn }) => {
  await signIn(page, await createUser());
  await page.goto('/dashboard');
  await page.getByRole('note').getByRole('link').click();
  await expect(page).toHaveURL('/welcome');
  await expect(page.getByRole('heading', { name: 'Welcome, Mina!' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to Dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome, Mina' })).toBeVisible();
  await expect(page.getByRole('note')).toBeHidden();
});

test('the offer can be dismissed for good', async ({ page, createUser, signIn }) => {
  await signIn(page, await createUser());
  await page.goto('/dashboard');
  const dismissed = page.waitForResponse('**/api/welcome/dismiss');
  await page.getByRole('note').getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByRole('note')).toBeHidden();
  await dismissed;
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('note')).toBeHidden();
});

test('the empty dashboard leads on', async ({ page, createUser, signIn }) => {
  await signIn(page, await createUser());
  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: 'Create New Project' })).toBeVisible();
  await page.getByRole('link', { name: 'Find Collaborators' }).click();
  await expect(page).toHaveURL('/collaborators');
});

test('an administrator sees the new account among the users', async ({
  page,
  createUser,
  signIn,
}) => {
  const user = await createUser();
  await signIn(page, ADMIN);
  await page.goto(`/admin?search=${user.email}`);
  await expect(page.getByText('Manage user accounts and platform settings')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: user.email });
  await expect(row).toContainText('Mina Okafor');
  await expect(row).toContainText('User');
  await page.goto(`/admin?search=${ADMIN.email}`);
  await expect(page.getByRole('row').filter({ hasText: ADMIN.email })).toContainText('Admin');
});
