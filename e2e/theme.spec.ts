import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const html = (page: Page) => page.locator('html');
const background = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.body).backgroundColor);

/** How light the page is, from 0 to 255, whatever notation its colour has. */
const lightness = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas');
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('No canvas');
    context.fillStyle = getComputedStyle(document.body).backgroundColor;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
    return (red + green + blue) / 3;
  });

test('the choice of a theme is in the first answer of the server, before any script', async ({
  page,
  context,
  baseURL,
}) => {
  const withoutChoice = await page.goto('/auth');
  expect(await withoutChoice?.text()).toMatch(/<html(?![^>]*data-theme)[^>]*>/);

  for (const theme of ['dark', 'light']) {
    await context.addCookies([{ name: 'theme', value: theme, url: baseURL ?? '' }]);
    const answer = await page.goto('/auth');
    expect(await answer?.text()).toMatch(new RegExp(`<html[^>]*data-theme="${theme}"`));
  }

  await context.addCookies([{ name: 'theme', value: '"><script>', url: baseURL ?? '' }]);
  const answer = await page.goto('/auth');
  expect(await answer?.text()).toMatch(/<html(?![^>]*data-theme)[^>]*>/);
});

test('a theme chosen in the account menu holds at once and on the next visit', async ({
  page,
  signIn,
  member,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await signIn(page, member);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const light = await background(page);
  expect(await lightness(page)).toBeGreaterThan(200);

  await page.getByRole('button', { name: 'My Account' }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await expect(html(page)).toHaveAttribute('data-theme', 'dark');
  await expect.poll(() => lightness(page)).toBeLessThan(60);

  await page.reload();
  await expect(html(page)).toHaveAttribute('data-theme', 'dark');
  expect(await lightness(page)).toBeLessThan(60);

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'My Account' }).click();
  await page.getByRole('menuitemradio', { name: 'System' }).click();
  await expect(html(page)).not.toHaveAttribute('data-theme');
  await expect.poll(() => background(page)).toBe(light);
});

test('without a choice the page follows the system', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await lightness(page)).toBeLessThan(60);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(() => lightness(page)).toBeGreaterThan(200);
});
