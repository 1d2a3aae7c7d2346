import { findMail, linkIn } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import { toast } from './toasts.ts';

test('a forgotten password is replaced through the mail', async ({
  page,
  createUser,
  adminApi,
}) => {
  const { email } = await createUser();
  const newPassword = 'Brand-New-Horse-9';
  await page.goto('/auth');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page).toHaveURL('/auth?forgot=true');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByText('Check your email')).toBeVisible();

  const link = linkIn(await findMail(adminApi, email, /reset/i), '/reset-password');
  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill(newPassword);
  await page.getByLabel('Confirm new password', { exact: true }).fill(newPassword);
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(toast(page, 'Password updated')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(email);

  await page.getByLabel('Password', { exact: true }).fill(newPassword);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/dashboard');

  await page.context().clearCookies();
  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill('Yet-Another-1');
  await page.getByLabel('Confirm new password', { exact: true }).fill('Yet-Another-1');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.getByText('Your password was not changed')).toBeVisible();
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(page).toHaveURL('/auth?forgot=true');
});

test('an unknown address gets the same answer and no mail', async ({ page, adminApi }) => {
  await page.goto('/auth?forgot=true');
  await page.getByLabel('Email').fill('nobody.at.all@beacon.test');
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByText('Check your email')).toBeVisible();
  expect(await findMail(adminApi, 'nobody.at.all@beacon.test', /./)).toBeNull();
});

test('a reset link without its token says so', async ({ page }) => {
  await page.goto('/reset-password');
  await expect(page.getByText('This link is incomplete')).toBeVisible();
});
