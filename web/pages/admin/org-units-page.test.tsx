// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { OrgUnitLink } from '#contract/org-units.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { fill } from '#web/testing/fill.ts';
import { aUser } from '#web/testing/people.ts';
import { leavePage, renderPage, visibleToast } from '#web/testing/render-page.tsx';
import { anInstitution, anOrgUnit } from '#web/testing/units.ts';

const LINKS = 'GET /api/admin/orgunits';
const admin = { 'GET /api/user': { body: aUser({ isAdmin: true }) } };

const UNITS = [
  anOrgUnit({ id: 1, name: 'Faculty of Science', type: 'school' }),
  anOrgUnit({
    id: 2,
    name: 'Physics',
    parentId: 1,
    path: 'Faculty of Science > Physics',
    facultyCount: 3,
  }),
  anOrgUnit({
    id: 3,
    name: 'Optics Lab',
    parentId: 2,
    path: 'Faculty of Science > Physics > Optics Lab',
  }),
  anOrgUnit({ id: 4, name: 'Dept. of Physics', facultyCount: 2 }),
];
const tree = {
  ...admin,
  'GET /api/org-units': { body: UNITS },
  'GET /api/admin/institutions': { body: [anInstitution()] },
};

const aLink = (changes: Partial<OrgUnitLink> = {}): OrgUnitLink => ({
  id: 11,
  facultyId: 5,
  facultyName: 'Amara Okonkwo',
  orgUnitId: 2,
  orgUnitName: 'Physics',
  orgUnitType: 'lab',
  isPrimary: true,
  createdAt: new Date(2026, 8, 3, 12).toISOString(),
  ...changes,
});

const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
const line = (name: RegExp) => screen.findByRole('treeitem', { name });

afterEach(leavePage);

test('the table shows who belongs to which unit, and the page leads on', async () => {
  fakeApi({ ...admin, [LINKS]: { body: [aLink()], headers: { 'x-total-count': '1' } } });
  renderPage('/admin/orgunits');
  expect(
    await screen.findByRole('heading', { name: 'Faculty Organizational Units' }),
  ).toBeDefined();
  const row = (await screen.findByText('Amara Okonkwo')).closest('tr');
  const cells = [...(row?.cells ?? [])].map((cell) => cell.textContent);
  expect(cells).toEqual(['11', 'Amara Okonkwo', 'Physics', 'Laboratory', 'Yes', 'Sep 3, 2026']);
  const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
  expect(heads).toEqual(['ID', 'Faculty', 'Org Unit', 'Type', 'Primary', 'Created']);
  expect(href('Faculty Directory')).toBe('/admin-faculty');
  expect(href('User Management')).toBe('/admin');
});

test('without any memberships the table says so', async () => {
  fakeApi({ ...admin, [LINKS]: { body: [] } });
  renderPage('/admin/orgunits');
  expect(await screen.findByText('No organizational units found')).toBeDefined();
});

test('sorting and searching are asked of the server and kept in the address', async () => {
  const api = fakeApi({ ...admin, [LINKS]: { body: [aLink()] } });
  const { address } = renderPage('/admin/orgunits?search=amara');
  await userEvent.click(await screen.findByRole('button', { name: 'Created' }));
  await waitFor(() => expect(address()).toContain('sort=createdAt'));
  const asked = new URLSearchParams(api.callsOf(LINKS).at(-1)?.query);
  expect(Object.fromEntries(asked)).toEqual({
    search: 'amara',
    sort: 'createdAt',
    order: 'asc',
    limit: '200',
  });
});

test('a refused download is told and nothing is saved', async () => {
  fakeApi({
    ...admin,
    [LINKS]: { body: [] },
    'GET /api/admin/orgunits/download': { status: 503, body: { message: 'Database away' } },
  });
  renderPage('/admin/orgunits');
  await userEvent.click(await screen.findByRole('button', { name: 'Download CSV' }));
  await waitFor(() =>
    expect(visibleToast()).toEqual({ title: 'Download Failed', description: 'Database away' }),
  );
});

test('the CSV is saved with the filters of the table', async () => {
  const api = fakeApi({
    ...admin,
    [LINKS]: { body: [] },
    'GET /api/admin/orgunits/download': { text: 'ID,Faculty' },
  });
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:csv');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  renderPage('/admin/orgunits?search=law');
  await userEvent.click(await screen.findByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(saved).toEqual(['faculty-org-units.csv']));
  expect(visibleToast()?.title).toBe('Download Started');
  expect(api.callsOf('GET /api/admin/orgunits/download')[0]?.query).toContain('search=law');
});

test('the tree is walked with the keyboard, and what is chosen is in the address', async () => {
  fakeApi(tree);
  const { address } = renderPage('/admin/orgunits?view=tree');
  const top = await line(/^Northmere University/);
  top.focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(document.activeElement?.getAttribute('aria-label')).toContain('Faculty of Science');
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe(
    'Physics, Department, 3 members, 3 with everything below',
  );
  await userEvent.keyboard('{Home}{End}');
  expect(document.activeElement?.getAttribute('data-key')).toBe('unit-2');
  await userEvent.keyboard('d');
  expect(document.activeElement?.getAttribute('data-key')).toBe('unit-4');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/admin/orgunits?view=tree&unit=4'));
  expect((await line(/^Dept\. of Physics/)).getAttribute('aria-selected')).toBe('true');
});

test('a link to a unit opens the way down to it, and choosing another leaves the tree open', async () => {
  fakeApi(tree);
  renderPage('/admin/orgunits?view=tree&unit=3');
  expect((await line(/^Optics Lab/)).getAttribute('aria-level')).toBe('4');
  await userEvent.click(await line(/^Dept\. of Physics/));
  expect(await line(/^Optics Lab/)).toBeDefined();
});

test('a unit that is not empty cannot be deleted and says why; an empty one can', async () => {
  const api = fakeApi({
    ...tree,
    'DELETE /api/admin/orgunits/3': { body: { message: 'Deleted' } },
  });
  const { address } = renderPage('/admin/orgunits?view=tree&unit=2');
  const refused = await screen.findByRole('button', { name: 'Delete' });
  expect(refused).toHaveProperty('disabled', true);
  expect(screen.getByText(/3 members and 1 sub-unit/)).toBeDefined();
  (await line(/^Physics/)).focus();
  await userEvent.keyboard('{ArrowRight}');
  await userEvent.click(await line(/^Optics Lab/));
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete unit' }));
  await waitFor(() => expect(visibleToast()?.title).toBe('Unit deleted'));
  expect(api.callsOf('DELETE /api/admin/orgunits/3')).toHaveLength(1);
  expect(address()).toBe('/admin/orgunits?view=tree');
});

test('a unit is moved anywhere but into itself and what is below it', async () => {
  const api = fakeApi({ ...tree, 'PATCH /api/admin/orgunits/2': { body: UNITS[1] } });
  renderPage('/admin/orgunits?view=tree&unit=2');
  await userEvent.click(await screen.findByRole('button', { name: 'Move' }));
  await userEvent.click(await screen.findByLabelText('New place'));
  const options = (await screen.findAllByRole('option')).map((option) => option.textContent);
  expect(options).toEqual(['Top level of Northmere University', 'Dept. of Physics']);
  await userEvent.click(screen.getByRole('option', { name: 'Dept. of Physics' }));
  await userEvent.click(screen.getByRole('button', { name: 'Move unit' }));
  await waitFor(() => expect(visibleToast()?.title).toBe('Unit moved'));
  expect(api.callsOf('PATCH /api/admin/orgunits/2')[0]?.body).toEqual({ parentId: 4 });
});

test('merging shows what moves, and the one that was picked stays', async () => {
  const api = fakeApi({ ...tree, 'POST /api/admin/orgunits/2/merge': { body: UNITS[3] } });
  renderPage('/admin/orgunits?view=tree&unit=2');
  await userEvent.click(await screen.findByRole('button', { name: 'Merge' }));
  await userEvent.click(await screen.findByLabelText(/The same as/));
  await userEvent.click(await screen.findByRole('option', { name: 'Dept. of Physics' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Merge duplicates' }));
  expect(dialog.getByText(/2 members and 0 sub-units move to/)).toBeDefined();
  await userEvent.click(dialog.getByRole('radio', { name: 'Dept. of Physics' }));
  expect(dialog.getByText(/3 members and 1 sub-unit move to/)).toBeDefined();
  await userEvent.click(dialog.getByRole('button', { name: 'Merge units' }));
  await waitFor(() => expect(visibleToast()?.title).toBe('Units merged'));
  expect(api.callsOf('POST /api/admin/orgunits/2/merge')[0]?.body).toEqual({ intoId: 4 });
});

test('a unit is created below the chosen one', async () => {
  const created = anOrgUnit({ id: 9, name: 'Laser Lab', parentId: 2 });
  const api = fakeApi({ ...tree, 'POST /api/admin/orgunits': { status: 201, body: created } });
  const { address } = renderPage('/admin/orgunits?view=tree&unit=2');
  await userEvent.click(await screen.findByRole('button', { name: 'Add unit below' }));
  await fill(await screen.findByLabelText('Name'), 'Laser Lab');
  await userEvent.click(screen.getByRole('button', { name: 'Create unit' }));
  await waitFor(() => expect(address()).toContain('unit=9'));
  expect(api.callsOf('POST /api/admin/orgunits')[0]?.body).toEqual({
    institution: 'Northmere University',
    name: 'Laser Lab',
    type: 'department',
    parentId: 2,
  });
});

test('an institution is renamed, and a name that is taken is told', async () => {
  fakeApi({
    ...tree,
    'PATCH /api/admin/institutions/1': { status: 409, body: { message: 'That name is taken.' } },
  });
  renderPage('/admin/orgunits?view=tree&institution=1');
  await userEvent.click(await screen.findByRole('button', { name: 'Rename' }));
  const name = await screen.findByLabelText('Name');
  await userEvent.clear(name);
  await fill(name, 'Northmere');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Rename' }));
  await waitFor(() =>
    expect(visibleToast()).toEqual({
      title: 'The institution was not renamed',
      description: 'That name is taken.',
    }),
  );
  expect(screen.getByRole('dialog', { name: 'Rename institution' })).toBeDefined();
});

test('when the units cannot be loaded, the tree says so and asks again on request', async () => {
  const api = fakeApi({ ...tree, 'GET /api/org-units': 'unreachable' });
  renderPage('/admin/orgunits?view=tree');
  expect(await screen.findByText('The organizational units could not be loaded.')).toBeDefined();
  api.table['GET /api/org-units'] = { body: UNITS };
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await line(/^Faculty of Science/)).toBeDefined();
});
