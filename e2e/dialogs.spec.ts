import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll, settled, violationsOf } from './accessibility.ts';
import { actOn } from './choices.ts';
import { ADMIN, expect, test } from './fixtures.ts';
import { addPerson, addUnit, newInstitution } from './roster.ts';

/** One after the other: what opens it on its page, and what then has to be seen. */
interface Opened {
  name: string;
  path: string;
  open: (page: Page) => Promise<void>;
}

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).click();

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const theme of ['light', 'dark']) {
  test(`the dialogs of the administration are accessible and fit 360 px (${theme})`, async ({
    page,
    context,
    baseURL,
    adminApi,
    signIn,
    member,
  }) => {
    const institution = newInstitution();
    const unit = await addUnit(adminApi, { institution, name: 'Physics', type: 'department' });
    await addUnit(adminApi, { institution, name: 'Physics Dept.', type: 'department' });
    const person = await addPerson(adminApi, {
      firstName: 'Ada',
      lastName: 'Berg',
      institution,
      orgUnitId: unit.id,
    });
    const roster = `/admin/faculty?search=${encodeURIComponent(institution)}`;
    const users = `/admin?search=${member.email}`;
    const tree = `/admin/orgunits?view=tree&unit=${unit.id}`;
    const personPage = `/admin/faculty/${person.id}`;
    const dialogs: Opened[] = [
      { name: 'reset', path: users, open: press(`Reset password of ${member.email}`) },
      { name: 'delete user', path: users, open: press(`Delete ${member.email}`) },
      { name: 'add person', path: roster, open: press('Add Faculty') },
      { name: 'edit person', path: roster, open: (at) => actOn(at, 'Ada Berg', 'Edit') },
      { name: 'delete person', path: roster, open: (at) => actOn(at, 'Ada Berg', 'Delete') },
      { name: 'merge people', path: personPage, open: press('Merge') },
      { name: 'edit unit', path: tree, open: press('Rename or retype') },
      { name: 'move unit', path: tree, open: press('Move') },
      { name: 'merge units', path: tree, open: press('Merge') },
      { name: 'new unit', path: tree, open: press('Add unit below') },
    ];
    await signIn(page, ADMIN);
    await context.addCookies([{ name: 'theme', value: theme, url: baseURL ?? '' }]);
    await page.setViewportSize({ width: 360, height: 740 });
    for (const { name, path, open } of dialogs) {
      await page.goto(path);
      await settled(page);
      await open(page);
      await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible();
      await settled(page);
      await expectNoSidewaysScroll(page, `${name} fits 360 px`);
      expect(await violationsOf(page), name).toEqual([]);
    }
  });
}
