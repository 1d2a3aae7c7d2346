import type { Page } from '@playwright/test';
import { choose } from './choices.ts';
import { csvRows, download } from './downloads.ts';
import { ADMIN, expect, test } from './fixtures.ts';
import { addPerson, addUnit, newInstitution } from './roster.ts';
import { toast } from './toasts.ts';

const lines = (page: Page) => page.getByRole('treeitem');
const line = (page: Page, name: string) => page.getByRole('treeitem', { name: `${name},` });
const chosen = (page: Page) => page.getByRole('complementary', { name: 'Chosen in the tree' });
const act = (page: Page, action: string) =>
  chosen(page).getByRole('button', { name: action, exact: true }).click();

const openTree = async (page: Page, institution: string): Promise<void> => {
  await page.goto(`/admin/orgunits?view=tree&search=${encodeURIComponent(institution)}`);
  await expect(line(page, institution)).toBeVisible();
};

test('who belongs to which unit is searched, sorted and downloaded', async ({
  page,
  adminApi,
  signIn,
}) => {
  const institution = newInstitution();
  const mark = institution.replace('University ', '');
  const [optics, plasma] = [`Optics ${mark}`, `Plasma ${mark}`];
  const first = await addUnit(adminApi, { institution, name: optics, type: 'center' });
  const second = await addUnit(adminApi, { institution, name: plasma, type: 'lab' });
  await addPerson(adminApi, {
    firstName: 'Aino',
    lastName: 'Virta',
    institution,
    memberships: [{ orgUnitId: first.id, isPrimary: true }, { orgUnitId: second.id }],
  });
  await addPerson(adminApi, {
    firstName: 'Bo',
    lastName: 'Sund',
    institution,
    orgUnitId: second.id,
  });
  await signIn(page, ADMIN);
  await page.goto('/admin/orgunits');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Faculty Organizational Units' }),
  ).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText([
    'ID',
    'Faculty',
    'Org Unit',
    'Type',
    'Primary',
    'Created',
  ]);
  await page.getByRole('searchbox', { name: 'Search person or unit' }).fill(mark);
  const cells = page.locator('tbody tr > td:nth-child(2)');
  await expect(cells).toHaveText(['Aino Virta', 'Aino Virta', 'Bo Sund']);
  await page.getByRole('button', { name: 'Org Unit' }).click();
  await page.getByRole('button', { name: 'Org Unit' }).click();
  await expect(page).toHaveURL(/sort=orgUnitName&order=desc/);
  const row = page.getByRole('row').filter({ hasText: optics });
  await expect(row).toContainText('Research Center');
  await expect(row).toContainText('Yes');
  await expect(row).toContainText(/[A-Z][a-z]{2} \d{1,2}, \d{4}/);

  const file = await download(page, 'Download CSV');
  await expect(toast(page, 'Download Started')).toBeVisible();
  const [header, ...rows] = csvRows(file.text);
  expect(header).toHaveLength(6);
  expect(rows.map((cell) => cell[1])).toHaveLength(3);
  expect(rows.at(-1)).toContain(optics);

  await page.getByRole('searchbox', { name: 'Search person or unit' }).fill(`${mark} nothing`);
  await expect(page.getByRole('heading', { name: 'No organizational units found' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'User Management' })).toHaveAttribute(
    'href',
    '/admin',
  );
  await page.getByRole('link', { name: 'Faculty Directory' }).click();
  await expect(page).toHaveURL('/admin/faculty');
});

test('units are created, renamed, moved and deleted in the tree', async ({
  page,
  adminApi,
  signIn,
}) => {
  const institution = newInstitution();
  await addUnit(adminApi, { institution, name: 'Science', type: 'school' });
  await addUnit(adminApi, { institution, name: 'Arts', type: 'school' });
  await signIn(page, ADMIN);
  await openTree(page, institution);

  await test.step('create a unit below another', async () => {
    await line(page, 'Science').click();
    await act(page, 'Add unit below');
    const dialog = page.getByRole('dialog', { name: 'New unit' });
    await expect(dialog.getByLabel('Name')).toBeFocused();
    await dialog.getByLabel('Name').fill('Fysics');
    await dialog.getByRole('button', { name: 'Create unit' }).click();
    await expect(dialog).toBeHidden();
    await expect(toast(page, 'Unit created')).toContainText('Science > Fysics');
    await expect(line(page, 'Fysics')).toHaveAttribute('aria-level', '3');
    await expect(line(page, 'Fysics')).toHaveAttribute('aria-selected', 'true');
  });

  await test.step('rename it and give it another type', async () => {
    await act(page, 'Rename or retype');
    const dialog = page.getByRole('dialog', { name: 'Edit unit' });
    await dialog.getByLabel('Name').fill('Physics');
    await choose(dialog, 'Type', 'Laboratory');
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(toast(page, 'Unit updated')).toContainText('Science > Physics');
    await expect(line(page, 'Physics')).toContainText('Laboratory');
  });

  await test.step('a unit with units below cannot be deleted, nor moved below itself', async () => {
    await line(page, 'Science').click();
    const remove = chosen(page).getByRole('button', { name: 'Delete' });
    await expect(remove).toBeDisabled();
    await expect(remove).toHaveAccessibleDescription(/./);
    await act(page, 'Move');
    const dialog = page.getByRole('dialog', { name: 'Move unit' });
    await dialog.getByLabel('New place').click();
    await expect(page.getByRole('option')).toHaveText([/Arts/]);
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('move it elsewhere', async () => {
    await line(page, 'Physics').click();
    await act(page, 'Move');
    const dialog = page.getByRole('dialog', { name: 'Move unit' });
    await choose(dialog, 'New place', /^Arts/);
    await dialog.getByRole('button', { name: 'Move unit' }).click();
    await expect(toast(page, 'Unit moved')).toContainText('Arts > Physics');
    await expect(chosen(page)).toContainText('Arts > Physics');
  });

  await test.step('delete it', async () => {
    await act(page, 'Delete');
    const question = page.getByRole('alertdialog', { name: 'Delete this unit?' });
    await expect(question).toContainText('Arts > Physics');
    await question.getByRole('button', { name: 'Delete unit' }).click();
    await expect(toast(page, 'Unit deleted')).toBeVisible();
    await expect(line(page, 'Physics')).toBeHidden();
    await expect(lines(page)).toHaveCount(3);
  });

  await test.step('a name that is taken is refused with the reason', async () => {
    await line(page, institution).click();
    await act(page, 'Add unit');
    const dialog = page.getByRole('dialog', { name: 'New unit' });
    await dialog.getByLabel('Name').fill(' arts ');
    await dialog.getByRole('button', { name: 'Create unit' }).click();
    await expect(toast(page, 'The unit was not created')).toContainText(
      'There is a unit of this name in this place already.',
    );
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('rename the institution', async () => {
    await act(page, 'Rename');
    const dialog = page.getByRole('dialog', { name: 'Rename institution' });
    await dialog.getByLabel('Name').fill(`${institution} of the North`);
    await dialog.getByRole('button', { name: 'Rename' }).click();
    await expect(toast(page, 'Institution renamed')).toBeVisible();
    await expect(line(page, `${institution} of the North`)).toBeVisible();
  });
});

test('duplicate units are merged, with their people and what is below them', async ({
  page,
  adminApi,
  signIn,
}) => {
  const institution = newInstitution();
  const right = await addUnit(adminApi, { institution, name: 'Chemistry' });
  const wrong = await addUnit(adminApi, { institution, name: 'Chemistry Dept.' });
  await addUnit(adminApi, { institution, name: 'Catalysis', type: 'lab', parentId: wrong.id });
  for (const [firstName, orgUnitId] of [
    ['Eva', right.id],
    ['Max', wrong.id],
  ] as const) {
    await addPerson(adminApi, { firstName, lastName: 'Lund', institution, orgUnitId });
  }
  await signIn(page, ADMIN);
  await page.goto(
    `/admin/orgunits?view=tree&unit=${wrong.id}&search=${encodeURIComponent(institution)}`,
  );
  await act(page, 'Merge');
  const dialog = page.getByRole('dialog', { name: 'Merge duplicates' });
  await expect(dialog.getByRole('button', { name: 'Merge units' })).toBeDisabled();
  await dialog.getByLabel(/^The same as/).click();
  await page.getByRole('option', { name: 'Chemistry', exact: true }).click();
  await dialog.getByRole('radio', { name: 'Chemistry', exact: true }).check();
  await expect(dialog).toContainText('1 member and 1 sub-unit move to “Chemistry”');
  await dialog.getByRole('button', { name: 'Merge units' }).click();
  await expect(toast(page, 'Units merged')).toContainText(
    '“Chemistry Dept.” is now part of “Chemistry”.',
  );
  await expect(page).toHaveURL(new RegExp(`unit=${right.id}`));
  await expect(
    page.getByRole('treeitem', { name: /^Chemistry, Department, 2 members/ }),
  ).toBeVisible();
  await expect(chosen(page)).toContainText('Chemistry');
  await chosen(page).getByRole('link', { name: '2', exact: true }).click();
  await expect(page).toHaveURL(`/admin/faculty?unit=${right.id}`);
  await expect(page.getByRole('grid', { name: 'Faculty members' }).locator('tbody tr')).toHaveCount(
    2,
  );
});

test('the tree is walked with the keyboard', async ({ page, adminApi, signIn }) => {
  const institution = newInstitution();
  const mark = institution.replace('University ', '');
  const [aerospace, rockets, zoology] = ['Aerospace', 'Rockets', 'Zoology'].map(
    (name) => `${name} ${mark}`,
  ) as [string, string, string];
  const top = await addUnit(adminApi, { institution, name: aerospace, type: 'school' });
  await addUnit(adminApi, { institution, name: rockets, parentId: top.id });
  await addUnit(adminApi, { institution, name: zoology, type: 'school' });
  await signIn(page, ADMIN);
  await page.goto('/admin/orgunits?view=tree');
  await line(page, institution).focus();
  await page.keyboard.press('ArrowDown');
  await expect(line(page, aerospace)).toBeFocused();
  await expect(line(page, rockets)).toBeHidden();
  await page.keyboard.press('ArrowRight');
  await expect(line(page, rockets)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(line(page, rockets)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(chosen(page)).toContainText(rockets);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(line(page, rockets)).toBeHidden();
  await page.keyboard.press('z');
  await expect(line(page, zoology)).toBeFocused();
});
