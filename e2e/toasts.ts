import type { Locator, Page } from '@playwright/test';

export const toasts = (page: Page): Locator =>
  page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');

export const toast = (page: Page, title: string): Locator =>
  toasts(page).filter({ has: page.getByText(title, { exact: true }) });
