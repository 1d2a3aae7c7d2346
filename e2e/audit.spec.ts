import type { Page } from '@playwright/test';
import { choose } from './choices.ts';
import { csvRows, download } from './downloads.ts';
import { ADMIN, expect, test } from './fixtures.ts';
import { addPerson, changePerson, newInstitution } from './roster.ts';
import { signInThrough } from './accounts.ts';

const entries = (page: Page) => page.getByRole('table', { name: 'Audit log' }).locator('tbody tr');

test('what administrators did is found by words, action, person and day', async ({
  page,
  adminApi,
  openApi,
  createAdministrator,
  signIn,
}) => {
  const institution = newInstitution();
  const lastName = `Ruud-${institution.replace('University ', '')}`;
  const person = await addPerson(adminApi, { firstName: 'Siv', lastName, institution });
  const second = await createAdministrator();
  const secondApi = await openApi();
  await signInThrough(secondApi, second);
  await changePerson(secondApi, person.id, { school: 'School of Tides' });

  await signIn(page, ADMIN);
  await page.goto('/admin/audit');
  await page.getByRole('searchbox', { name: 'Search who, what or subject' }).fill(lastName);
  await expect(page.getByText('2 entries, newest first')).toBeVisible();
  await expect(entries(page)).toHaveText([/Faculty member changed/, /Faculty member added/]);
  await expect(entries(page).first()).toContainText(second.email);
  await entries(page)
    .first()
    .getByText(/detail/)
    .click();
  await expect(entries(page).first()).toContainText('School of Tides');

  await test.step('by action', async () => {
    await choose(page, 'Action', 'Faculty member added');
    await expect(entries(page)).toHaveText([/Faculty member added/]);
    await expect(page).toHaveURL(/action=faculty.created/);
    await choose(page, 'Action', 'Any action');
    await expect(entries(page)).toHaveCount(2);
  });

  await test.step('by person', async () => {
    await page.getByLabel('Person').click();
    await page.getByPlaceholder('Search email or name').fill(second.email);
    await page.getByRole('option', { name: second.email }).click();
    await expect(entries(page)).toHaveText([/Faculty member changed/]);
    const file = await download(page, 'Download CSV');
    expect(file.name).toBe('audit-log.csv');
    const [, ...rows] = csvRows(file.text);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toContain(second.email);
  });

  await test.step('by day', async () => {
    await page.getByLabel('To').fill('2020-01-01');
    await expect(page.getByRole('heading', { name: 'No entries found' })).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('To')).toHaveValue('2020-01-01');
    await expect(page.getByRole('heading', { name: 'No entries found' })).toBeVisible();
    await page.getByRole('button', { name: 'Clear all filters' }).first().click();
    await expect(page).toHaveURL('/admin/audit');
  });

  await test.step('and leads to the record', async () => {
    await page.getByRole('searchbox').fill(lastName);
    await expect(entries(page)).toHaveCount(2);
    await entries(page).first().getByRole('link', { name: lastName }).click();
    await expect(page).toHaveURL(`/admin/faculty/${person.id}`);
  });
});

test('what was deleted stays in the log without a link, under the email of who did it', async ({
  page,
  adminApi,
  openApi,
  createAdministrator,
  createUser,
  signIn,
}) => {
  const [gone, actor] = [await createUser(), await createAdministrator()];
  const actorApi = await openApi();
  await signInThrough(actorApi, actor);
  const listed = await actorApi.get(`/api/admin/users?limit=10&search=${gone.email}`);
  const [{ id }] = (await listed.json()) as [{ id: number }];
  await actorApi.send('DELETE', `/api/admin/users/${id}`);
  const actors = await adminApi.get(`/api/admin/users?limit=10&search=${actor.email}`);
  const [{ id: actorId }] = (await actors.json()) as [{ id: number }];
  await adminApi.send('DELETE', `/api/admin/users/${actorId}`);

  await signIn(page, ADMIN);
  await page.goto(`/admin/audit?search=${gone.email}`);
  await expect(entries(page)).toHaveCount(1);
  await expect(entries(page)).toContainText('User deleted');
  await expect(entries(page)).toContainText(actor.email);
  await expect(entries(page).getByRole('link', { name: gone.email })).toBeHidden();
});
