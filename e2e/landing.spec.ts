import { expect, test } from './fixtures.ts';

test('the landing page leads to sign-up and sign-in', async ({ page }) => {
  await page.goto('/');
  const links = {
    'Get Started': '/auth?signup=true',
    'Sign In': '/auth',
    'Learn More About Our Platform': '/auth?signup=true',
    'Create Your Account': '/auth?signup=true',
  };
  for (const [name, address] of Object.entries(links)) {
    await expect(page.getByRole('link', { name }).first()).toHaveAttribute('href', address);
  }
  await expect(page.getByRole('contentinfo')).toContainText(String(new Date().getFullYear()));
});

test('the header turns solid after fifty pixels', async ({ page }) => {
  await page.goto('/');
  const header = page.getByRole('banner');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const look = () =>
    header.evaluate((element) => {
      const { backgroundColor, borderBottomColor, backgroundImage } = getComputedStyle(element);
      return [backgroundColor, borderBottomColor, backgroundImage].join(' ');
    });
  const atTop = await look();
  await page.evaluate(() => window.scrollTo({ top: 50, behavior: 'instant' }));
  await expect.poll(look).toBe(atTop);
  await page.evaluate(() => window.scrollTo({ top: 60, behavior: 'instant' }));
  await expect.poll(look).not.toBe(atTop);
  await expect(header).toBeInViewport();
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await expect.poll(look).toBe(atTop);
});
