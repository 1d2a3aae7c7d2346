import { expectNoSidewaysScroll, settled, violationsOf } from './accessibility.ts';
import { ADMIN, expect, test as base } from './fixtures.ts';
import { makeWorld, screens, type World } from './screens.ts';

const test = base.extend<object, { world: World }>({
  world: [async ({ adminApi }, provide) => provide(await makeWorld(adminApi)), { scope: 'worker' }],
});

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const { name, path, viewer } of screens) {
  test(`${name} (${viewer}) is accessible in light and dark and fits 360 px`, async ({
    page,
    context,
    baseURL,
    signIn,
    member,
    world,
  }) => {
    if (viewer !== 'visitor') await signIn(page, viewer === 'user' ? member : ADMIN);
    for (const theme of ['light', 'dark']) {
      await context.addCookies([{ name: 'theme', value: theme, url: baseURL ?? '' }]);
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(typeof path === 'string' ? path : path(world));
      await settled(page);
      expect(await violationsOf(page), `${theme}, 1440 px`).toEqual([]);
      await page.setViewportSize({ width: 360, height: 740 });
      await expectNoSidewaysScroll(page, `${theme}: fits 360 px`);
      if (theme === 'light') expect(await violationsOf(page), 'light, 360 px').toEqual([]);
    }
  });
}

test('account menu, command palette, shortcuts and a filled list are accessible', async ({
  page,
  context,
  baseURL,
  createUser,
  openApi,
  signIn,
}) => {
  const user = await createUser();
  const api = await openApi();
  await api.send('POST', '/api/login', { email: user.email, password: user.password });
  const longName = 'Palaeoceanography'.repeat(11);
  await api.send('POST', '/api/projects', { name: longName, description: longName });
  await signIn(page, user);

  for (const theme of ['light', 'dark']) {
    await context.addCookies([{ name: 'theme', value: theme, url: baseURL ?? '' }]);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/projects');
    await expect(page.getByRole('heading', { name: longName })).toBeVisible();
    await expectNoSidewaysScroll(page, `${theme}: a long name fits 360 px`);
    expect(await violationsOf(page), `${theme}: list`).toEqual([]);

    await page.getByRole('button', { name: 'My Account' }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    // An open menu stands outside the landmarks, at the end of the page.
    expect(await violationsOf(page, ['region']), `${theme}: account menu`).toEqual([]);
    await page.keyboard.press('Escape');

    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox')).toBeFocused();
    expect(await violationsOf(page), `${theme}: palette`).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('combobox')).toBeHidden();

    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    expect(await violationsOf(page), `${theme}: shortcuts`).toEqual([]);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: /^Delete / }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectNoSidewaysScroll(page, `${theme}: the question fits 360 px`);
    expect(await violationsOf(page), `${theme}: question`).toEqual([]);
  }
});
