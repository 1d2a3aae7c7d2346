import { z } from 'zod';
import { sentEmailSchema } from '#contract/emails.ts';
import { newAccount, register } from './accounts.ts';
import { ADMIN, expect, test as base } from './fixtures.ts';
import { startAnsweringServer, startMailServer, type MailServer } from './mail-server.ts';
import { startLoneServer } from './server.ts';
import { toast } from './toasts.ts';

/** These need a server that sends its mail and has something to ask in place of OpenAlex. */
const test = base.extend<object, { mailServer: MailServer }>({
  mailServer: [
    async ({}, provide) => {
      const mailServer = await startMailServer();
      await provide(mailServer);
      await mailServer.close();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ mailServer }, provide) => {
      const openAlex = await startAnsweringServer();
      const server = await startLoneServer({
        SMTP_URL: mailServer.url,
        OPENALEX_BASE_URL: openAlex.url,
      });
      await provide(server);
      await server.stop();
      openAlex.close();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

test.describe.configure({ mode: 'default' });

test('a mail that was refused is shown with the reason and sent again', async ({
  page,
  mailServer,
  openApi,
  adminApi,
  signIn,
}) => {
  const { email, password } = newAccount();
  mailServer.refusing = true;
  await register(await openApi(), { email, password });
  const statusOf = async () => {
    const mails = z
      .array(sentEmailSchema)
      .parse(await (await adminApi.get('/api/admin/emails')).json());
    return mails.find(({ to }) => to === email)?.status;
  };
  await expect.poll(statusOf).toBe('failed');

  await signIn(page, ADMIN);
  await page.goto('/admin/emails');
  const entry = page.getByRole('listitem').filter({ hasText: email });
  await expect(entry.getByText('failed', { exact: true })).toBeVisible();
  await entry.getByRole('link').click();
  await expect(page.getByText('Last error')).toBeVisible();
  await expect(page.getByText(/No such mailbox/)).toBeVisible();

  mailServer.refusing = false;
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(toast(page, 'Email queued')).toContainText(email);
  await expect.poll(statusOf).toBe('sent');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(entry.getByText('sent', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send again' })).toBeHidden();
  expect(mailServer.received).toHaveLength(1);

  await page.getByRole('tab', { name: 'Plain Text' }).click();
  const sent = mailServer.received.join('').replaceAll(/=\r\n/g, '').replaceAll('=3D', '=');
  const token = /token=([\w-]+)/.exec(sent)?.[1];
  expect(token).toBeDefined();
  // What went out by mail is nobody else's to read.
  await expect(page.getByRole('tabpanel')).toContainText('token=');
  await expect(page.getByRole('tabpanel')).not.toContainText(token ?? '');
});

test('an administrator sees that all services are there', async ({ page, signIn }) => {
  await signIn(page, ADMIN);
  await page.goto('/test-connections');
  for (const service of ['Database', 'OpenAlex', 'SMTP']) {
    await expect(page.getByText(`${service} status: connected`)).toBeVisible();
  }
  await expect(page.getByText('Redis status: not configured')).toBeVisible();
});
