import { ADMIN, expect, test } from './fixtures.ts';
import { toast } from './toasts.ts';

const HOME_FOR_VISITORS = ['/dashboard', '/welcome', '/test-connections'];
const FOR_USERS = ['/profile', '/projects', '/collaborators'];
const DENIED_TO_USERS = [
  '/admin/emails',
  '/admin/faculty',
  '/admin/faculty/1',
  '/admin/orgunits',
  '/admin/audit',
  '/admin/openalex',
  '/admin/openalex/works',
  '/admin/faculty/matching',
];

test('a visitor is sent from the pages of the start to the landing page', async ({ page }) => {
  for (const path of HOME_FOR_VISITORS) {
    await page.goto(path);
    await expect(page, path).toHaveURL('/');
    await expect(page.getByRole('heading', { name: 'Elevate Your Research Impact' })).toBeVisible();
  }
});

test('a visitor is sent from every other page to the sign-in page', async ({ page }) => {
  for (const path of [...FOR_USERS, '/admin', ...DENIED_TO_USERS]) {
    await page.goto(path);
    await expect(page, path).toHaveURL('/auth');
    await expect(page.getByRole('tab', { name: 'Login' })).toBeVisible();
  }
});

test('a user sees the pages for users', async ({ page, signIn, member }) => {
  await signIn(page, member);
  for (const path of [...HOME_FOR_VISITORS, ...FOR_USERS]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('link', { name: 'Admin', exact: true })).toBeHidden();
  }
});

test('a user is sent from the admin dashboard to their own, with a word', async ({
  page,
  signIn,
  member,
}) => {
  await signIn(page, member);
  await page.goto('/admin');
  await expect(page).toHaveURL('/dashboard');
  await expect(toast(page, 'Access denied')).toContainText("You don't have admin privileges");
});

test('a user reads at the other administration pages that access is denied', async ({
  page,
  signIn,
  member,
}) => {
  await signIn(page, member);
  for (const path of DENIED_TO_USERS) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
    await expect(page.getByText('You do not have permission to access this page.')).toBeVisible();
    await expect(page).toHaveURL(path);
  }
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('an administrator sees every page', async ({ page, signIn }) => {
  await signIn(page, ADMIN);
  for (const path of [...HOME_FOR_VISITORS, ...FOR_USERS, '/admin', ...DENIED_TO_USERS]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeHidden();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('link', { name: 'Admin', exact: true })).toBeVisible();
  }
  await page.goto('/admin-faculty');
  await expect(page).toHaveURL('/admin/faculty');
});

for (const path of ['/', '/auth', '/auth?signup=true']) {
  test(`somebody who is signed in is sent from ${path} to the dashboard`, async ({
    page,
    signIn,
    member,
  }) => {
    await signIn(page, member);
    await page.goto(path);
    await expect(page).toHaveURL('/dashboard');
  });
}

test('an unknown path says that there is no such page', async ({ page }) => {
  for (const path of ['/nowhere', '/admin/nowhere', '/dashboard/nowhere']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
    await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
    await expect(page).toHaveURL(path);
  }
});

test('the account menu holds the navigation on narrow screens', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 767, height: 900 });
  await signIn(page, ADMIN);
  await page.goto('/profile');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await page.getByRole('button', { name: 'My Account' }).click();
  await expect(page.getByRole('menuitem', { name: 'Dashboard' })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Admin Panel' }).click();
  await expect(page).toHaveURL('/admin');
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await page.getByRole('button', { name: 'My Account' }).click();
  await expect(page.getByRole('menuitem', { name: 'Profile Settings' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Admin Panel' })).toBeHidden();
});
