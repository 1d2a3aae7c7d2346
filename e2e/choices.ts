import type { Locator, Page } from '@playwright/test';

/** Opens a list of choices, by its label, and takes one. */
export const choose = async (
  scope: Page | Locator,
  label: string,
  option: string | RegExp,
): Promise<void> => {
  await scope.getByLabel(label).click();
  await pageOf(scope).getByRole('option', { name: option }).click();
};

/** The list stands at the end of the page, outside of the dialog that opened it. */
export const pageOf = (scope: Page | Locator): Page => ('page' in scope ? scope.page() : scope);
