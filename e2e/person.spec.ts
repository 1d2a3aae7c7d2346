import { choose } from './choices.ts';
import { ADMIN, expect, test } from './fixtures.ts';
import { addPerson, addUnit, newInstitution, newOrcid, readPerson } from './roster.ts';
import { toast } from './toasts.ts';

test('a person belongs to several units, one of them primary, each with its dates', async ({
  page,
  adminApi,
  signIn,
}) => {
  const institution = newInstitution();
  const science = await addUnit(adminApi, { institution, name: 'Science', type: 'school' });
  const physics = await addUnit(adminApi, { institution, name: 'Physics', parentId: science.id });
  const person = await addPerson(adminApi, {
    firstName: 'Lise',
    lastName: 'Holm',
    institution,
    orgUnitId: physics.id,
  });
  await signIn(page, ADMIN);
  await page.goto(`/admin/faculty/${person.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Lise Holm' })).toBeVisible();
  await expect(page.getByText(`Science › Physics, ${institution}`)).toBeVisible();
  await page.getByRole('button', { name: 'Add unit' }).click();
  const memberships = page.getByRole('listitem').filter({ has: page.getByLabel('From') });
  const [old, added] = [memberships.nth(0), memberships.nth(1)];
  await page.getByRole('button', { name: 'Save units' }).click();
  await expect(added).toContainText('Choose a unit');
  await choose(added, /^Unit/, 'Science School');
  await added.getByLabel('From').fill('2024-10-01');
  await added.getByLabel('Until').fill('2023-10-01');
  await expect(added).toContainText('The end must not be before the start');
  await added.getByLabel('Until').fill('2027-09-30');
  await old.getByLabel('From').fill('2020-01-01');
  await added.getByLabel('Primary').check();
  await page.getByRole('button', { name: 'Save units' }).click();
  await expect(toast(page, 'Faculty member updated successfully')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save units' })).toBeHidden();

  const saved = await readPerson(adminApi, person.id);
  expect(saved.memberships).toMatchObject([
    { orgUnitName: 'Science', isPrimary: true, startDate: '2024-10-01', endDate: '2027-09-30' },
    { orgUnitName: 'Physics', isPrimary: false, startDate: '2020-01-01', endDate: null },
  ]);
  await page.reload();
  await expect(page.getByLabel('From').first()).toHaveValue('2024-10-01');
  await page.getByRole('button', { name: /^Remove .*Physics/ }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('button', { name: /^Remove .*Physics/ })).toBeVisible();
});

test("an administrator's word is given with one click and stands in the audit log", async ({
  page,
  adminApi,
  signIn,
}) => {
  const institution = newInstitution();
  const person = await addPerson(adminApi, { firstName: 'Ib', lastName: 'Krag', institution });
  await signIn(page, ADMIN);
  await page.goto(`/admin/faculty/${person.id}`);
  const statuses = page.getByRole('radiogroup', { name: 'Verification status' });
  await statuses.getByRole('radio', { name: 'rejected' }).click();
  await expect(toast(page, 'Faculty member updated successfully')).toBeVisible();
  await expect(statuses.getByRole('radio', { name: 'rejected' })).toBeChecked();
  expect(await readPerson(adminApi, person.id)).toMatchObject({ verificationStatus: 'rejected' });

  await page.getByRole('link', { name: 'Every change in the audit log' }).click();
  await expect(page).toHaveURL(`/admin/audit?subjectType=faculty&subjectId=${person.id}`);
  await expect(page.getByRole('row')).toHaveCount(3);
  await expect(page.getByRole('row').nth(1)).toContainText('Faculty member changed');
  await expect(page.getByRole('row').nth(2)).toContainText('Faculty member added');
});

test('two records of one person become one, with the units of both', async ({
  page,
  adminApi,
  signIn,
}) => {
  const institution = newInstitution();
  const chemistry = await addUnit(adminApi, { institution, name: 'Chemistry' });
  const botany = await addUnit(adminApi, { institution, name: 'Botany' });
  const orcidId = newOrcid();
  const stays = await addPerson(adminApi, {
    firstName: 'Inés',
    lastName: 'Álvarez',
    institution,
    orgUnitId: chemistry.id,
  });
  const goes = await addPerson(adminApi, {
    firstName: 'I.',
    lastName: 'Alvarez',
    institution,
    orcidId,
    orgUnitId: botany.id,
  });
  await signIn(page, ADMIN);
  await page.goto(`/admin/faculty/${stays.id}`);
  await page.getByRole('button', { name: 'Merge' }).click();
  const dialog = page.getByRole('dialog', { name: 'Merge with another record' });
  await dialog.getByRole('searchbox').fill(`alvarez ${institution}`);
  await expect(dialog.getByRole('status')).toHaveText('1 person');
  await dialog.getByRole('button', { name: /^I\. Alvarez/ }).click();
  await expect(dialog).toContainText('is removed from the roster');
  await expect(dialog).toContainText('Botany');
  await expect(dialog).toContainText(orcidId);
  await dialog.getByRole('button', { name: 'Merge records' }).click();
  await expect(dialog).toBeHidden();
  await expect(toast(page, 'Records merged')).toContainText('Inés Álvarez');
  await expect(page.getByRole('link', { name: orcidId })).toHaveAttribute(
    'href',
    `https://orcid.org/${orcidId}`,
  );
  const merged = await readPerson(adminApi, stays.id);
  expect(merged).toMatchObject({ firstName: 'Inés', orcidId, orgUnitName: 'Chemistry' });
  expect(merged.memberships.map(({ orgUnitName }) => orgUnitName)).toEqual(['Chemistry', 'Botany']);
  await page.goto(`/admin/faculty/${goes.id}`);
  await expect(page.getByRole('heading', { name: 'Nobody is here' })).toBeVisible();
});

test('a person is deleted from their page, which leads back to the roster', async ({
  page,
  adminApi,
  signIn,
}) => {
  const institution = newInstitution();
  const person = await addPerson(adminApi, { firstName: 'Uno', lastName: 'Ek', institution });
  await signIn(page, ADMIN);
  await page.goto(`/admin/faculty/${person.id}`);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete this faculty member?' });
  await expect(question).toContainText('Uno Ek');
  await question.getByRole('button', { name: 'Delete faculty member' }).click();
  await expect(page).toHaveURL('/admin/faculty');
  await expect(toast(page, 'Faculty member deleted successfully')).toBeVisible();
  for (const id of [person.id, 2_000_000_000, 0, 'x']) {
    await page.goto(`/admin/faculty/${id}`);
    await expect(page.getByRole('heading', { name: 'Nobody is here' })).toBeVisible();
  }
});
