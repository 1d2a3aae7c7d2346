import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

export const violationsOf = async (page: Page, except: string[] = []): Promise<string[]> => {
  // The mail in the preview is not ours to judge here: its frame runs no script.
  const { violations } = await new AxeBuilder({ page })
    .withTags(RULES)
    .disableRules(except)
    .exclude('iframe')
    .analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary ?? ''}`),
  );
};

export const settled = async (page: Page): Promise<void> => {
  // An open dialog hides the page behind it from screen readers, its heading too.
  await expect(page.getByRole('heading', { level: 1, includeHidden: true }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
};

/** Asked until it holds: after a change of width the page needs a moment to arrange itself. */
export const expectNoSidewaysScroll = async (page: Page, message: string): Promise<void> => {
  await expect
    .poll(
      () => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
      message,
    )
    .toBe(true);
};
