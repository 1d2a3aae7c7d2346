import type { Page } from '@playwright/test';
import { actOn, choose } from './choices.ts';
import { ADMIN, expect, test } from './fixtures.ts';
import { addPerson, addUnit, newInstitution, newOrcid } from './roster.ts';
import { toast } from './toasts.ts';

const searchBox = (page: Page) =>
  page.getByRole('searchbox', { name: 'Search name, unit or ORCID' });
const people = (page: Page) => page.getByRole('grid', { name: 'Faculty members' });
const rowOf = (page: Page, name: string) => people(page).getByRole('row').filter({ hasText: name });

/** The last names of the people on screen, from the top. */
const expectLastNames = async (page: Page, names: string[]): Promise<void> => {
  await expect(people(page).locator('tbody tr > td:first-child')).toHaveText(names);
};

const openFaculty = async (page: Page, institution: string, order = ''): Promise<void> => {
  await page.goto(`/admin/faculty?search=${encodeURIComponent(institution)}${order}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Faculty Management' })).toBeVisible();
};

test('a person is added with a new unit, once everything that is required is there', async ({
  page,
  signIn,
}) => {
  const institution = newInstitution();
  const orcid = newOrcid();
  await signIn(page, ADMIN);
  await openFaculty(page, institution);
  await expect(page.getByRole('heading', { name: 'No faculty members found' })).toBeVisible();
  await page.getByRole('button', { name: 'Add Faculty' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add faculty member' });
  await expect(dialog.getByLabel('First name')).toBeFocused();
  await expect(dialog.getByPlaceholder('0000-0000-0000-0000')).toBeVisible();
  await dialog.getByLabel('ORCID iD').fill('0000-0002-1825-0098');
  await dialog.getByRole('button', { name: 'Add Faculty' }).click();
  await expect(dialog.getByLabel('First name')).toHaveAccessibleDescription(
    'First name is required',
  );
  await expect(dialog.getByLabel('Last name')).toHaveAccessibleDescription('Last name is required');
  await expect(dialog.getByLabel('Institution')).toHaveAccessibleDescription(
    'Institution is required',
  );
  await expect(dialog.getByLabel('ORCID iD')).toHaveAccessibleDescription(
    /The check digit is wrong/,
  );

  await dialog.getByLabel('First name').fill('Zoë');
  await dialog.getByLabel('Middle name').fill('van');
  await dialog.getByLabel('Last name').fill('Çelik');
  await dialog.getByLabel('Institution').fill(institution);
  await dialog.getByLabel('Email').fill('zoe@beacon.test');
  await dialog.getByLabel('ORCID iD').fill(`https://orcid.org/${orcid}`);
  await dialog.getByLabel('Organizational unit').click();
  await page.getByPlaceholder('Search units').fill('Soft Matter');
  await page.getByRole('option', { name: 'Create “Soft Matter”' }).click();
  await dialog.getByLabel('Type of the new unit').click();
  await expect(page.getByRole('option')).toHaveText([
    'Department',
    'School',
    'Research Center',
    'Institute',
    'Laboratory',
    'Other',
  ]);
  await page.getByRole('option', { name: 'Laboratory' }).click();
  await dialog.getByLabel('Belongs to').fill('Faculty of Science');
  await dialog.getByRole('button', { name: 'Add Faculty' }).click();
  await expect(dialog).toBeHidden();
  await expect(toast(page, 'Faculty member added successfully')).toContainText('Zoë van Çelik');

  const row = rowOf(page, 'Çelik');
  await expect(row).toContainText('Soft Matter');
  await expect(row).toContainText('Faculty of Science');
  await expect(row).toContainText(orcid);
  await expect(row).toContainText('unverified');
  await page.reload();
  await expect(rowOf(page, 'Çelik')).toContainText('Zoë van');
});

test('a person is edited in a dialog that closes, and deleted after a question', async ({
  page,
  adminApi,
  signIn,
}) => {
  const institution = newInstitution();
  await addUnit(adminApi, { institution, name: 'Institute of Glass', type: 'institute' });
  await addPerson(adminApi, { firstName: 'Ola', lastName: 'Nordmann', institution });
  await signIn(page, ADMIN);
  await openFaculty(page, institution);
  await actOn(page, 'Ola Nordmann', 'Edit');
  const dialog = page.getByRole('dialog', { name: 'Edit faculty member' });
  await expect(dialog.getByLabel('First name')).toHaveValue('Ola');
  await dialog.getByLabel('Last name').fill('Nordmann-Berg');
  await choose(dialog, 'Organizational unit', /Institute of Glass/);
  await choose(dialog, 'Verification status', /^verified/);
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog).toBeHidden();
  await expect(toast(page, 'Faculty member updated successfully')).toBeVisible();
  const row = rowOf(page, 'Nordmann-Berg');
  await expect(row).toContainText('Institute of Glass');
  await expect(row.getByText('verified', { exact: true })).toBeVisible();

  await actOn(page, 'Ola Nordmann-Berg', 'Delete');
  const question = page.getByRole('alertdialog', { name: 'Delete this faculty member?' });
  await expect(question).toContainText('Ola Nordmann-Berg');
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(row).toBeVisible();
  await expect(page.getByRole('button', { name: 'Actions for Ola Nordmann-Berg' })).toBeFocused();
  await actOn(page, 'Ola Nordmann-Berg', 'Delete');
  await question.getByRole('button', { name: 'Delete faculty member' }).click();
  await expect(toast(page, 'Faculty member deleted successfully')).toBeVisible();
  await expect(row).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'No faculty members found' })).toBeVisible();
});

test('an ORCID iD that somebody else has is refused with the reason', async ({
  page,
  adminApi,
  signIn,
}) => {
  const institution = newInstitution();
  const orcidId = newOrcid();
  await addPerson(adminApi, { firstName: 'Ada', lastName: 'First', institution, orcidId });
  await signIn(page, ADMIN);
  await openFaculty(page, institution);
  await page.getByRole('button', { name: 'Add Faculty' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add faculty member' });
  await dialog.getByLabel('First name').fill('Ada');
  await dialog.getByLabel('Last name').fill('Second');
  await dialog.getByLabel('Institution').fill(institution);
  await dialog.getByLabel('ORCID iD').fill(orcidId);
  await dialog.getByRole('button', { name: 'Add Faculty' }).click();
  await expect(toast(page, 'Error')).toContainText(
    'Failed to add faculty member: Another faculty member has this ORCID iD already.',
  );
  await expect(dialog.getByLabel('Last name')).toHaveValue('Second');
});

test('people are found without their accents, in any order and with a typo', async ({
  page,
  adminApi,
  signIn,
}) => {
  const institution = newInstitution();
  const orcidId = newOrcid();
  const place = institution.replace('University ', '');
  await addPerson(adminApi, { firstName: 'Søren', lastName: 'Kőszegi', institution, orcidId });
  await addPerson(adminApi, { firstName: 'Maria', lastName: 'Abel', institution });
  await signIn(page, ADMIN);
  await openFaculty(page, institution);
  await expectLastNames(page, ['Abel', 'Kőszegi']);
  for (const text of [`koszegi ${place}`, `${place} KOSZEGI soren`, `koszegy ${place}`, orcidId]) {
    await searchBox(page).fill(text);
    await expect(page).toHaveURL((url) => url.searchParams.get('search') === text);
    await expectLastNames(page, ['Kőszegi']);
  }
  await searchBox(page).fill(`100%_ ${place}`);
  await expect(page.getByRole('heading', { name: 'No faculty members found' })).toBeVisible();
  await searchBox(page).fill('   ');
  await expect(page).toHaveURL('/admin/faculty');
});

test('the order is in the address: a second click turns it round, another column starts anew', async ({
  page,
  adminApi,
  signIn,
}) => {
  const institution = newInstitution();
  for (const [firstName, lastName] of [
    ['Cleo', 'Ahlgren'],
    ['Anton', 'Brandt'],
    ['Bea', 'Ålund'],
  ] as const) {
    await addPerson(adminApi, { firstName, lastName, institution });
  }
  await signIn(page, ADMIN);
  await openFaculty(page, institution);
  const head = (name: string) => page.getByRole('columnheader', { name });
  await expectLastNames(page, ['Ahlgren', 'Ålund', 'Brandt']);
  await expect(head('Last name')).toHaveAttribute('aria-sort', 'ascending');

  await head('Last name').getByRole('button').click();
  await expect(page).toHaveURL(/sort=lastName&order=desc/);
  await expectLastNames(page, ['Brandt', 'Ålund', 'Ahlgren']);

  await head('First name').getByRole('button').click();
  await expect(page).toHaveURL(/sort=firstName&order=asc/);
  await expectLastNames(page, ['Brandt', 'Ålund', 'Ahlgren']);
  await head('First name').getByRole('button').click();
  await expectLastNames(page, ['Ahlgren', 'Ålund', 'Brandt']);
  await page.reload();
  await expectLastNames(page, ['Ahlgren', 'Ålund', 'Brandt']);

  await page.goBack();
  await expectLastNames(page, ['Brandt', 'Ålund', 'Ahlgren']);
  for (const name of ['Institution', 'Status']) {
    await expect(head(name).getByRole('button')).toBeVisible();
  }
});

test('the roster leads to a person, to the units, to matching and back', async ({
  page,
  adminApi,
  signIn,
}) => {
  const institution = newInstitution();
  const { id } = await addPerson(adminApi, { firstName: 'Ida', lastName: 'Lind', institution });
  await signIn(page, ADMIN);
  await openFaculty(page, institution);
  for (const [name, path] of [
    ['Back to Admin', '/admin'],
    ['Org units', '/admin/orgunits'],
    ['Matching', '/admin/faculty/matching'],
  ] as const) {
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', path);
  }
  await rowOf(page, 'Lind').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/admin/faculty/${id}`);
  await page.goBack();
  await page.getByRole('link', { name: 'Lind' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ida Lind' })).toBeVisible();
});
