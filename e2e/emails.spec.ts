import type { Page } from '@playwright/test';
import { newAccount, register } from './accounts.ts';
import { ADMIN, expect, test } from './fixtures.ts';

const entryOf = (page: Page, email: string, kind: string) =>
  page.getByRole('listitem').filter({ hasText: email }).filter({ hasText: kind });

test('a mail is chosen, read as HTML and as text, and its kind and state are told', async ({
  page,
  openApi,
  adminApi,
  signIn,
}) => {
  const account = newAccount();
  await register(await openApi(), account);
  await adminApi.send('POST', '/api/forgot-password', { email: account.email });
  await signIn(page, ADMIN);
  await page.goto('/admin/emails');
  await expect(page.getByText('No email selected')).toBeVisible();
  await expect(entryOf(page, account.email, 'Password Reset')).toBeVisible();
  const verification = entryOf(page, account.email, 'Verification');
  await expect(verification.getByText('recorded', { exact: true })).toBeVisible();
  await expect(verification).toContainText('Sent: Just now');

  await verification.getByRole('link').click();
  await expect(page).toHaveURL(/\/admin\/emails\?id=\d+$/);
  const mail = page.frameLocator('iframe');
  await expect(mail.getByRole('link').first()).toHaveAttribute('href', /\/verify\?token=/);
  await page.getByRole('tab', { name: 'Plain Text' }).click();
  await expect(page.getByRole('tabpanel')).toContainText('/verify?token=');
  await expect(page).toHaveURL(/view=text/);
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Plain Text' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.getByRole('link', { name: 'Back to Admin' }).click();
  await expect(page).toHaveURL('/admin');
});

test('the log is asked for again every half minute and by its button, and the preview stays', async ({
  page,
  openApi,
  signIn,
}) => {
  const [first, second, third] = [newAccount(), newAccount(), newAccount()];
  await register(await openApi(), first);
  await signIn(page, ADMIN);
  await page.clock.install();
  await page.goto('/admin/emails');
  await entryOf(page, first.email, 'Verification').getByRole('link').click();
  const frame = page.locator('iframe');
  await frame.evaluate((element) => element.setAttribute('data-kept', 'yes'));

  await register(await openApi(), second);
  await page.clock.fastForward(30_000);
  await expect(entryOf(page, second.email, 'Verification')).toBeVisible();
  await expect(frame).toHaveAttribute('data-kept', 'yes');

  await page.clock.fastForward(60_000);
  await expect(entryOf(page, first.email, 'Verification')).toContainText(/Sent: \d minutes? ago/);

  await register(await openApi(), third);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(entryOf(page, third.email, 'Verification')).toBeVisible();
  await expect(frame).toHaveAttribute('data-kept', 'yes');
});
