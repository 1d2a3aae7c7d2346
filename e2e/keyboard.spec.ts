import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { toast } from './toasts.ts';

const focused = (page: Page) => page.locator(':focus');

/** Presses Tab until the focus is on a control of that name, as somebody without a mouse would. */
const tabTo = async (page: Page, name: string, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
  const names: string[] = [];
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press(key);
    const current = await page.evaluate(() => {
      const element = document.activeElement;
      const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null;
      return element?.getAttribute('aria-label') ?? label ?? element?.textContent ?? '';
    });
    if (current.trim() === name) return;
    names.push(current.trim().slice(0, 40));
  }
  throw new Error(`Tab never came to "${name}", only to: ${names.join(', ')}`);
};

test('everything from signing in to signing out works without a mouse', async ({
  page,
  createUser,
}) => {
  const user = await createUser();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await test.step('skip to the content, then go to the sign-in page', async () => {
    await page.keyboard.press('Tab');
    await expect(focused(page)).toHaveText('Skip to content');
    await tabTo(page, 'Sign In');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/auth');
  });

  await test.step('sign in', async () => {
    await expect(page.getByLabel('Email')).toBeVisible();
    await tabTo(page, 'Email');
    await page.keyboard.type(user.email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(user.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  await test.step('create a project in a dialog that keeps the focus and gives it back', async () => {
    await expect(page.getByRole('button', { name: 'Create New Project' })).toBeVisible();
    await tabTo(page, 'Create New Project');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'New project' })).toBeVisible();
    await expect(page.getByLabel('Name')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(focused(page)).toHaveText('Create New Project');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Name')).toBeFocused();
    await page.keyboard.type('Sea ice');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('main').getByText('Sea ice', { exact: true })).toBeVisible();
  });

  await test.step('go on by the command palette', async () => {
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox')).toBeFocused();
    await page.keyboard.type('research proj');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/projects');
    await expect(page.getByRole('heading', { level: 1, name: 'Research projects' })).toBeVisible();
  });

  await test.step('"/" goes to the search of the page, and types nothing', async () => {
    await expect(page.getByRole('button', { name: 'Edit Sea ice' })).toBeVisible();
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox', { name: 'Search projects' })).toBeFocused();
    await page.keyboard.type('?/');
    await expect(page.getByRole('searchbox', { name: 'Search projects' })).toHaveValue('?/');
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  await test.step('"?" shows the shortcuts, Esc closes them', async () => {
    await page.keyboard.press('Tab');
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  await test.step('sign out by the account menu', async () => {
    await tabTo(page, 'My Account', 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menu')).toBeVisible();
    await page.keyboard.press('End');
    await expect(page.getByRole('menuitem', { name: 'Log Out' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { name: 'Elevate Your Research Impact' })).toBeVisible();
  });
});

test('the focus follows to the new page and its title is announced', async ({
  page,
  signIn,
  member,
}) => {
  await signIn(page, member);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Profile', exact: true }).click();
  await expect(page).toHaveTitle('Account Settings · Beacon');
  await expect(page.getByRole('heading', { level: 1, name: 'Account Settings' })).toBeFocused();
});

test('every focused control shows an outline of its own', async ({ page }) => {
  await page.goto('/auth?signup=true');
  await expect(page.getByRole('button', { name: 'Sign Up' })).toBeVisible();
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab');
    const isPage = await page.evaluate(() => document.activeElement === document.body);
    if (isPage) break;
    const outline = await focused(page).evaluate((element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return `${outlineStyle} ${outlineWidth}`;
    });
    expect(outline).toBe('solid 2px');
  }
});

test('a wrong password is told to screen readers and leaves the address in place', async ({
  page,
  member,
}) => {
  await page.goto('/auth');
  await page.getByLabel('Email').fill(member.email);
  await page.getByLabel('Password', { exact: true }).fill('Not-the-one-1');
  // The words for screen readers stand apart from the notification, and only for a second.
  const announcement = page
    .locator('[aria-live]:not([aria-live=off])')
    .filter({ hasText: 'Login failed' });
  await Promise.all([announcement.waitFor({ state: 'attached' }), page.keyboard.press('Enter')]);
  await expect(toast(page, 'Login failed')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(member.email);
});
