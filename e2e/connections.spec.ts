import { ADMIN, expect, test } from './fixtures.ts';
import { createGate } from './gate.ts';
import { toast } from './toasts.ts';

const REDIS = process.env['E2E_REDIS_URL'] ? 'connected' : 'not configured';

test('a user checks the connections and reads fixed words', async ({ page, signIn, member }) => {
  await signIn(page, member);
  const gate = createGate();
  await page.route('**/api/test/connections', async (route) => {
    await gate.opened;
    await route.continue();
  });
  await page.goto('/test-connections');
  await expect(page.getByText('Loading...')).toBeVisible();
  gate.open();
  await expect(page.getByText('Database status: connected')).toBeVisible();
  await expect(page.getByText(/Org units available: Yes \(\d+\)/)).toBeVisible();
  await expect(page.getByText(`Redis status: ${REDIS}`)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'OpenAlex' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'SMTP' })).toBeHidden();
  await page.getByRole('button', { name: 'Check Connections' }).click();
  await expect(toast(page, 'Connections checked')).toBeVisible();
});

test('an administrator sees OpenAlex and SMTP too, with the reason of a failure', async ({
  page,
  signIn,
}) => {
  await signIn(page, ADMIN);
  await page.goto('/test-connections');
  await expect(page.getByText('OpenAlex status: error')).toBeVisible();
  await expect(page.getByText('SMTP status: not configured')).toBeVisible();
  await expect(page.getByText('SMTP is not configured; mails are only recorded.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Admin' }).click();
  await expect(page).toHaveURL('/admin');
});

test('a check that fails says so and keeps what was known', async ({
  page,
  signIn,
  member,
  complaints,
}) => {
  await signIn(page, member);
  await page.goto('/test-connections');
  await expect(page.getByText('Database status: connected')).toBeVisible();

  await page.route('**/api/test/connections', (route) => route.abort());
  await page.getByRole('button', { name: 'Check Connections' }).click();
  await expect(toast(page, 'Error')).toContainText('Failed to check connections');
  await expect(page.getByText('Database status: connected')).toBeVisible();

  await page.unroute('**/api/test/connections');
  await page.route('**/api/test/connections', (route) =>
    route.fulfill({ status: 429, json: { message: 'Too many requests. Please wait a moment.' } }),
  );
  await page.getByRole('button', { name: 'Check Connections' }).click();
  await expect(toast(page, 'Connection check failed')).toContainText('Please wait a moment.');
  // The browser notes the request that was cut off.
  expect(complaints.splice(0).join('\n')).toContain('ERR_FAILED');
});
