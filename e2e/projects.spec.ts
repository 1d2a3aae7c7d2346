import { expect, test } from './fixtures.ts';
import { toasts } from './toasts.ts';

test('a project is created, found, renamed, described and deleted', async ({
  page,
  createUser,
  signIn,
}) => {
  await signIn(page, await createUser());
  await page.goto('/dashboard');

  await test.step('create the first one from the empty dashboard', async () => {
    await expect(page.getByText('No projects yet')).toBeVisible();
    await page.getByRole('button', { name: 'Create New Project' }).click();
    const dialog = page.getByRole('dialog', { name: 'New project' });
    await dialog.getByRole('button', { name: 'Create project' }).click();
    await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription(/Please enter a name/);
    await dialog.getByLabel('Name').fill('Deep currents <b>& eddies</b>');
    await dialog.getByRole('button', { name: 'Create project' }).click();
    await expect(dialog).toBeHidden();
    await expect(
      page.getByRole('main').getByText('Deep currents <b>& eddies</b>', { exact: true }),
    ).toBeVisible();
    await expect(toasts(page)).toHaveCount(1);
  });

  await test.step('create a second one on the page of projects', async () => {
    await page.getByRole('link', { name: 'All projects' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Research projects' })).toBeVisible();
    await page.getByRole('button', { name: 'Create New Project' }).click();
    await expect(page).toHaveURL('/projects?create=true');
    await page.getByLabel('Name').fill('مشروع البحر');
    await page.getByRole('button', { name: 'Create project' }).click();
    await expect(page).toHaveURL('/projects');
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([
      'مشروع البحر',
      'Deep currents <b>& eddies</b>',
    ]);
  });

  await test.step('sort and search, both kept in the address', async () => {
    await page.getByRole('radio', { name: 'Name' }).click();
    await expect(page).toHaveURL(/sort=name/);
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([
      'Deep currents <b>& eddies</b>',
      'مشروع البحر',
    ]);
    await page.getByRole('searchbox', { name: 'Search projects' }).fill('edd');
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(1);
    await page.reload();
    await expect(page.getByRole('searchbox', { name: 'Search projects' })).toHaveValue('edd');
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(1);
    await page.getByRole('searchbox', { name: 'Search projects' }).fill('100%');
    await expect(page.getByRole('heading', { name: 'No projects found' })).toBeVisible();
    await page.getByText('Clear search').click();
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(2);
  });

  await test.step('rename and describe', async () => {
    await page.getByRole('button', { name: 'Edit Deep currents' }).click();
    await page.getByLabel('Name').fill('Eddies of the deep');
    await page.getByLabel('Description').fill('Moorings 2026');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Eddies of the deep' })).toBeVisible();
    await expect(page.getByText('Moorings 2026')).toBeVisible();
  });

  await test.step('delete after a question that names the project', async () => {
    await page.getByRole('button', { name: 'Delete Eddies of the deep' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('Eddies of the deep');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('heading', { name: 'Eddies of the deep' })).toBeVisible();
    await page.getByRole('button', { name: 'Delete Eddies of the deep' }).click();
    await question.getByRole('button', { name: 'Delete project' }).click();
    await expect(page.getByRole('heading', { name: 'Eddies of the deep' })).toBeHidden();
    await page.reload();
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['مشروع البحر']);
  });
});

test('projects belong to their owner alone', async ({ page, createUser, openApi, signIn }) => {
  const owner = await createUser();
  const api = await openApi();
  await api.send('POST', '/api/login', { email: owner.email, password: owner.password });
  await api.send('POST', '/api/projects', { name: 'Nobody else sees this' });
  await signIn(page, await createUser());
  await page.goto('/projects');
  await expect(page.getByRole('heading', { name: 'No projects yet' })).toBeVisible();
});
