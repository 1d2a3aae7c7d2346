import type { Locator, Page } from '@playwright/test';

/** Opens a list of choices, by its label, and takes one. */
export const choose = async (
  scope: Page | Locator,
  label: string | RegExp,
  option: string | RegExp,
): Promise<void> => {
  await scope.getByLabel(label).click();
  // The list stands at the end of the page, outside of the dialog that opened it.
  const page = 'page' in scope ? scope.page() : scope;
  await page.getByRole('option', { name: option }).click();
};

/** Opens the menu of a person's row and takes an entry. */
export const actOn = async (page: Page, person: string, action: string): Promise<void> => {
  await page.getByRole('button', { name: `Actions for ${person}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
};
