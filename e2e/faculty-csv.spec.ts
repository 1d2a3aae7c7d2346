import type { Page } from '@playwright/test';
import { csvRows, download } from './downloads.ts';
import { ADMIN, expect, test } from './fixtures.ts';
import { createGate } from './gate.ts';
import { addPerson, addUnit, newInstitution, newOrcid, readPerson } from './roster.ts';
import { toast } from './toasts.ts';

// One import runs at a time, so these tests take turns.
test.describe.configure({ mode: 'default' });

const panel = (page: Page) => page.getByRole('complementary', { name: 'CSV import' });
const upload = (page: Page) => panel(page).getByRole('button', { name: 'Upload CSV' });

const chooseFile = async (page: Page, name: string, content: string | Buffer): Promise<void> => {
  await panel(page)
    .getByLabel('CSV file', { exact: true })
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
};

/** Lets the page's clock go on in small steps until it shows what is expected. */
const tickUntil = async (page: Page, isThere: () => Promise<void>): Promise<void> => {
  await expect(async () => {
    await page.clock.runFor(20);
    await isThere();
  }).toPass();
};

test('a file with good and bad rows: progress, a banner for five seconds, errors that stay', async ({
  page,
  signIn,
}) => {
  const institution = newInstitution();
  await signIn(page, ADMIN);
  await page.clock.install({ time: new Date('2026-03-01T09:00:00Z') });
  await page.goto(`/admin/faculty?search=${encodeURIComponent(institution)}`);
  await expect(page.getByRole('heading', { name: 'No faculty members found' })).toBeVisible();
  const gate = createGate();
  await page.route('**/api/admin/faculty/import', async (route) => {
    if (route.request().method() === 'POST') await gate.opened;
    await route.continue();
  });
  await upload(page).click();
  await expect(toast(page, 'No file selected')).toContainText(
    'Please select a CSV file to upload.',
  );
  await chooseFile(
    page,
    'roster.csv',
    [
      'firstName,lastName,institution,orgUnitName,orgUnitType,orcidId,Salary',
      `Nils,Good,${institution},Physics,department,,1`,
      `,Nameless,${institution},,,,1`,
      `Vera,Wrong,${institution},,,0000-0002-1825-0098,1`,
      `Mona,Fine,${institution},Physics,department,,1`,
    ].join('\n'),
  );
  await expect(panel(page)).toContainText('roster.csv');
  await expect(panel(page)).toContainText(/0\.\d KB/);

  await page.clock.pauseAt(new Date('2026-03-01T10:00:00Z'));
  await upload(page).click();
  const bar = panel(page).getByRole('progressbar');
  const phases = panel(page).getByRole('status', { name: 'Phase of the import' });
  await expect(bar).toHaveAttribute('aria-valuenow', '10');
  await expect(phases.getByText('Uploading…')).toBeVisible();
  await page.clock.runFor(500);
  await expect(bar).toHaveAttribute('aria-valuenow', '20');
  await page.clock.runFor(3_500);
  await expect(bar).toHaveAttribute('aria-valuenow', '90');
  await page.clock.runFor(2_000);
  await expect(bar).toHaveAttribute('aria-valuenow', '90');

  gate.open();
  const banner = panel(page).getByText('Upload Successful');
  await tickUntil(page, () => expect(banner).toBeVisible({ timeout: 300 }));
  await expect(bar).toHaveAttribute('aria-valuenow', '100');
  const summary = 'Successfully imported 2 faculty records. 2 failed.';
  await expect(panel(page)).toContainText(summary);
  await expect(toast(page, 'Upload Successful')).toContainText(summary);
  const errors = panel(page).getByRole('table');
  await expect(errors.getByRole('row')).toHaveText([
    /Line/,
    /^3\s*First name is required$/,
    /^4.*check digit/,
  ]);
  await expect(panel(page)).toContainText('Columns not used: Salary');
  const row = page.getByRole('row').filter({ hasText: 'Good' });
  await tickUntil(page, () => expect(row).toContainText('Physics', { timeout: 300 }));

  await page.clock.runFor(4_000);
  await expect(banner).toBeVisible();
  await page.clock.runFor(1_000);
  await expect(banner).toBeHidden();
  await page.clock.runFor(60_000);
  await expect(errors).toBeVisible();
  await chooseFile(page, 'another.csv', 'firstName,lastName,institution\n');
  await expect(errors).toBeHidden();
});

test('the sample has five rows and can be imported as it is', async ({ page, signIn }) => {
  await signIn(page, ADMIN);
  await page.goto('/admin/faculty');
  const sample = await download(page, 'Download faculty-sample.csv');
  expect(sample.name).toBe('faculty-sample.csv');
  const [header, ...rows] = csvRows(sample.text);
  expect(header).toEqual([
    'firstName',
    'middleName',
    'lastName',
    'institution',
    'orgUnitName',
    'orgUnitType',
    'parentOrgUnitName',
    'orcidId',
  ]);
  expect(rows).toHaveLength(5);
  await chooseFile(page, sample.name, sample.text);
  await upload(page).click();
  await expect(panel(page)).toContainText('Successfully imported 5 faculty records.');
  await page.getByRole('searchbox', { name: /^Search name/ }).fill('Lindqvist Lakeshore');
  await expect(page.getByRole('row').filter({ hasText: 'Tove' })).toBeVisible();
});

test('what is exported and imported again changes nothing', async ({ page, adminApi, signIn }) => {
  const institution = newInstitution();
  const unit = await addUnit(adminApi, { institution, name: 'Optics, "Light" & Co', type: 'lab' });
  const second = await addUnit(adminApi, { institution, name: '=SUM(A1)', type: 'other' });
  const several = await addPerson(adminApi, {
    firstName: "'t",
    lastName: 'Hooft',
    institution,
    email: 'hooft@beacon.test',
    memberships: [
      { orgUnitId: unit.id, isPrimary: true, startDate: '2020-02-29' },
      { orgUnitId: second.id },
    ],
  });
  await addPerson(adminApi, {
    firstName: '=cmd|x',
    lastName: '-Dash\u00a0Ünal',
    institution,
    orcidId: newOrcid(),
    orgUnitId: second.id,
  });
  await signIn(page, ADMIN);
  await page.goto('/admin/faculty');
  const file = await download(page, 'Download CSV');
  await expect(toast(page, 'Download Started')).toContainText('faculty-export.csv');
  expect(file.name).toBe('faculty-export.csv');
  expect(file.text.startsWith('\uFEFF')).toBe(true);
  expect(file.text).toContain("'=cmd|x");

  // Others may have changed their people meanwhile, so only our own lines go back.
  const [header = '', ...lines] = file.text.split('\r\n');
  const own = lines.filter((line) => line.includes(institution));
  expect(own).toHaveLength(2);
  await chooseFile(page, file.name, [header, ...own, ''].join('\r\n'));
  await upload(page).click();
  await expect(panel(page)).toContainText('Successfully imported 2 faculty records.');
  const figures = panel(page).locator('dl');
  await expect(figures).toHaveText(/Created\s*0\s*Updated\s*0\s*Unchanged\s*2/);
  expect(await readPerson(adminApi, several.id)).toEqual(several);
});

test('a file of Excel with semicolons and umlauts of Windows is understood, as is a long one', async ({
  page,
  signIn,
}) => {
  const institution = newInstitution();
  const names = Array.from(
    { length: 400 },
    (_, index) => `Person${String(index).padStart(3, '0')}`,
  );
  const lines = ['Last Name;First Name;Institution', `Müßig;Jürgen;${institution}`].concat(
    names.map((name) => `${name};Ann;${institution}`),
  );
  await signIn(page, ADMIN);
  await page.goto(`/admin/faculty?search=${encodeURIComponent(institution)}`);
  await chooseFile(page, 'Personal.CSV', Buffer.from(lines.join('\r\n'), 'latin1'));
  await upload(page).click();
  await expect(panel(page)).toContainText('Successfully imported 401 faculty records.');

  const people = page.getByRole('grid', { name: 'Faculty members' });
  await expect(people).toHaveAttribute('aria-rowcount', '402');
  await expect(people.getByRole('row').filter({ hasText: 'Müßig' })).toContainText('Jürgen');
  // Only the rows in sight are drawn, and the rest comes as it is scrolled to.
  expect(await people.getByRole('row').count()).toBeLessThan(80);
  const last = people.getByRole('row').filter({ hasText: 'Person399' });
  await expect(async () => {
    await people.hover();
    await page.mouse.wheel(0, 20_000);
    await expect(last).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(page.getByText(/–401 of 401/)).toBeVisible();
});

test('what is no roster is refused with a sentence that helps', async ({ page, signIn }) => {
  await signIn(page, ADMIN);
  await page.goto('/admin/faculty');
  await chooseFile(page, 'roster.xlsx', 'PK');
  await expect(panel(page).getByRole('alert')).toContainText('Please choose a CSV file.');

  await chooseFile(page, 'books.csv', 'title,author\nUlysses,Joyce\n');
  await expect(panel(page).getByRole('alert')).toBeHidden();
  await upload(page).click();
  await expect(panel(page).getByRole('alert')).toContainText(
    'There was an error uploading your CSV file. Please ensure it has the correct format and try again.',
  );
  await expect(toast(page, 'Upload Failed')).toContainText(/^.*Failed to upload CSV: .*firstName/);
});

test('without the token of the cookie nothing is sent', async ({ page, context, signIn }) => {
  await signIn(page, ADMIN);
  await page.goto('/admin/faculty');
  await chooseFile(page, 'roster.csv', 'firstName,lastName,institution\nA,B,C\n');
  await page.route('**/api/csrf-token*', (route) => route.fulfill({ json: { token: 'x' } }));
  await context.clearCookies({ name: /XSRF-TOKEN$/ });
  await upload(page).click();
  await expect(panel(page).getByRole('alert')).toContainText(
    'Security token missing. Please refresh the page and try again.',
  );
});
