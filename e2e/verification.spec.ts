import { newAccount, register, verificationLink } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import { toast } from './toasts.ts';

test('an unverified account is told so at sign-in and gets a new mail', async ({
  page,
  openApi,
  adminApi,
}) => {
  const account = newAccount();
  await register(await openApi(), account);
  const firstLink = await verificationLink(adminApi, account.email);

  await page.goto('/auth');
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL((url) => url.searchParams.get('needsVerification') === 'true');
  expect(new URL(page.url()).searchParams.get('email')).toBe(account.email);
  await expect(page.getByText('Email verification required').first()).toBeVisible();
  await expect(toast(page, 'Email verification required')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(account.email);

  await page.getByRole('button', { name: 'Resend verification email' }).click();
  await expect(page.getByText('Verification email sent!')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Resend verification email' })).toBeHidden();
  await expect(toast(page, 'Verification email sent')).toBeVisible();

  const secondLink = await verificationLink(adminApi, account.email);
  expect(secondLink).not.toBe(firstLink);
  await page.goto(firstLink);
  await expect(page.getByRole('heading', { name: 'Verification Failed' })).toBeVisible();
  await page.goto(secondLink);
  await expect(
    page.getByRole('heading', { name: 'Your email has been successfully verified!' }),
  ).toBeVisible();
});

test('resending without an address asks for one', async ({ page }) => {
  await page.goto('/auth?needsVerification=true');
  await page.getByRole('button', { name: 'Resend verification email' }).click();
  await expect(toast(page, 'Email required')).toContainText(
    'Please enter your email address to resend verification.',
  );
});

test('a verified reader is sent on after two seconds, not before', async ({
  page,
  openApi,
  adminApi,
}) => {
  const account = newAccount();
  await register(await openApi(), account);
  await page.clock.install({ time: new Date('2026-03-01T09:00:00Z') });
  await page.goto('/auth');
  await page.clock.pauseAt(new Date('2026-03-01T10:00:00Z'));
  await page.goto(await verificationLink(adminApi, account.email));
  await expect(async () => {
    await page.clock.runFor(20);
    await expect(page.getByText('Redirecting you to login...')).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.clock.runFor(1_900);
  await expect(page).toHaveURL(/\/verify\?/);
  await page.clock.runFor(150);
  await expect(page).toHaveURL(/\/auth\?/);
});

test('a link that was used says so', async ({ page, openApi, adminApi }) => {
  const account = newAccount();
  const api = await openApi();
  await register(api, account);
  const link = await verificationLink(adminApi, account.email);
  await api.get(`/api/verify-email${link.slice('/verify'.length)}`);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Verification Failed' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to Login' }).click();
  await expect(page).toHaveURL('/auth');
});

test('a link without its token says so', async ({ page }) => {
  await page.goto('/verify');
  await expect(page.getByText('Verification token is missing')).toBeVisible();
});

test('the address of the API leads a browser to the page and uses nothing up', async ({
  page,
  openApi,
  adminApi,
}) => {
  const account = newAccount();
  await register(await openApi(), account);
  const link = await verificationLink(adminApi, account.email);
  await page.goto(`/api/verify-email${link.slice('/verify'.length)}`);
  await expect(
    page.getByRole('heading', { name: 'Your email has been successfully verified!' }),
  ).toBeVisible();
  await page.goto('/api/verify-email');
  await expect(page).toHaveURL('/auth');
});
