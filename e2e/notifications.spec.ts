import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { toast, toasts } from './toasts.ts';

const LIFE_MS = 5_000;

/** With the clock in hand, asks for a mail without an address: a notification that needs no server. */
const openWithNotification = async (page: Page): Promise<void> => {
  await page.clock.install({ time: new Date('2026-03-01T09:00:00Z') });
  await page.goto('/auth?needsVerification=true');
  await expect(toast(page, 'Email verification required')).toBeVisible();
  await page.clock.pauseAt(new Date('2026-03-01T10:00:00Z'));
  await page.getByRole('button', { name: 'Resend verification email' }).click();
  await expect(toast(page, 'Email required')).toBeVisible();
};

test('a new notification replaces the older one', async ({ page }) => {
  await page.goto('/auth?needsVerification=true');
  await expect(toast(page, 'Email verification required')).toBeVisible();
  await page.getByRole('button', { name: 'Resend verification email' }).click();
  await expect(toast(page, 'Email required')).toBeVisible();
  await expect(toasts(page)).toHaveCount(1);
});

test('a notification closes after five seconds', async ({ page }) => {
  await openWithNotification(page);
  await page.clock.runFor(LIFE_MS - 200);
  await expect(toasts(page)).toHaveCount(1);
  await page.clock.runFor(400);
  await expect(toasts(page)).toHaveCount(0);
});

test('a notification waits while the pointer is on it, then lives on for the rest of its time', async ({
  page,
}) => {
  await openWithNotification(page);
  await page.clock.runFor(2_000);
  await toasts(page).hover();
  await page.clock.runFor(60_000);
  await expect(toasts(page)).toHaveCount(1);
  await page.mouse.move(10, 10);
  await page.clock.runFor(LIFE_MS - 2_000 - 500);
  await expect(toasts(page)).toHaveCount(1);
  await page.clock.runFor(1_000);
  await expect(toasts(page)).toHaveCount(0);
});

test('F8 leads to the notifications, where they wait, and Esc closes', async ({ page }) => {
  await openWithNotification(page);
  await page.keyboard.press('F8');
  await page.clock.runFor(60_000);
  await expect(toasts(page)).toHaveCount(1);
  await page.keyboard.press('Tab');
  await expect(toasts(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(toasts(page)).toHaveCount(0);
});

test('a notification closes by its button', async ({ page }) => {
  await openWithNotification(page);
  await toasts(page).getByRole('button', { name: 'Close' }).click();
  await expect(toasts(page)).toHaveCount(0);
});

test('a swipe to the right closes from fifty pixels on', async ({ page }) => {
  await openWithNotification(page);
  const swipe = async (distance: number): Promise<void> => {
    const title = await toasts(page).getByText('Email required').boundingBox();
    if (title === null) throw new Error('The notification is not there to be swiped');
    const x = title.x + 5;
    const y = title.y + title.height / 2;
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + distance / 2, y, { steps: 4 });
    await page.mouse.move(x + distance, y, { steps: 4 });
    await page.mouse.up();
  };
  await swipe(40);
  await expect(toasts(page)).toHaveCount(1);
  await swipe(70);
  await expect(toasts(page)).toHaveCount(0);
});
