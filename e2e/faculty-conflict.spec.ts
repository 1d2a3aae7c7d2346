import type { Page } from '@playwright/test';
import { actOn } from './choices.ts';
import { ADMIN, expect, test } from './fixtures.ts';
import { addPerson, newInstitution, readPerson } from './roster.ts';
import { toast } from './toasts.ts';

const startEditing = async (page: Page, institution: string, name: string) => {
  await page.goto(`/admin/faculty?search=${encodeURIComponent(institution)}`);
  await actOn(page, name, 'Edit');
  const dialog = page.getByRole('dialog', { name: 'Edit faculty member' });
  await expect(dialog.getByLabel('First name')).toBeVisible();
  return dialog;
};

test('two administrators edit one person: the second is told, and nothing is lost', async ({
  page,
  adminApi,
  createAdministrator,
  openPage,
  signIn,
}) => {
  const institution = newInstitution();
  const { id } = await addPerson(adminApi, { firstName: 'Edda', lastName: 'Strand', institution });
  const second = await createAdministrator();
  await signIn(page, ADMIN);
  const mine = await startEditing(page, institution, 'Edda Strand');
  const otherPage = await openPage(second);
  const theirs = await startEditing(otherPage, institution, 'Edda Strand');

  await theirs.getByLabel('Last name').fill('Strand-Vik');
  await theirs.getByRole('button', { name: 'Save Changes' }).click();
  await expect(theirs).toBeHidden();

  await mine.getByLabel('School').fill('School of Tides');
  await mine.getByRole('button', { name: 'Save Changes' }).click();
  const notice = mine.getByRole('alert');
  await expect(notice).toContainText(`${second.email} changed this record at`);
  await expect(notice).toContainText('last name');
  await expect(mine.getByLabel('School')).toHaveValue('School of Tides');
  expect(await readPerson(adminApi, id)).toMatchObject({ lastName: 'Strand-Vik', school: null });

  await notice.getByRole('button', { name: 'Compare' }).click();
  await expect(notice.getByRole('row').filter({ hasText: 'Last name' })).toContainText(
    'Strand-Vik',
  );
  await expect(notice.getByRole('row').filter({ hasText: 'School' })).toContainText(
    'School of Tides',
  );
  await mine.getByRole('button', { name: 'Keep mine and save again' }).click();
  await expect(mine).toBeHidden();
  await expect(toast(page, 'Faculty member updated successfully')).toBeVisible();
  expect(await readPerson(adminApi, id)).toMatchObject({
    lastName: 'Strand-Vik',
    school: 'School of Tides',
  });
});

test('whoever is told of a change can take the other version instead', async ({
  page,
  adminApi,
  signIn,
}) => {
  const institution = newInstitution();
  const person = await addPerson(adminApi, { firstName: 'Pål', lastName: 'Moe', institution });
  await signIn(page, ADMIN);
  const dialog = await startEditing(page, institution, 'Pål Moe');
  await adminApi.send('PUT', `/api/admin/faculty/${person.id}`, {
    firstName: 'Paul',
    version: person.version,
  });
  await dialog.getByLabel('First name').fill('Pal');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await dialog.getByRole('button', { name: 'Take theirs' }).click();
  await expect(dialog.getByLabel('First name')).toHaveValue('Paul');
  await expect(dialog.getByRole('alert')).toBeHidden();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(await readPerson(adminApi, person.id)).toMatchObject({ firstName: 'Paul' });
});
