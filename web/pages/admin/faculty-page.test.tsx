// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Faculty } from '#contract/faculty.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { aPerson, aPersonDetail, aUnit } from '#web/testing/faculty.ts';
import { fill } from '#web/testing/fill.ts';
import { aUser } from '#web/testing/people.ts';
import { importPage, leavePage, renderPage, visibleToast } from '#web/testing/render-page.tsx';

const ROSTER = 'GET /api/admin/faculty';
const page = (rows: Faculty[], total = rows.length, cursor?: string) => ({
  body: rows,
  headers: {
    'x-total-count': String(total),
    ...(cursor === undefined ? {} : { 'x-next-cursor': cursor }),
  },
});
const usual = {
  'GET /api/user': { body: aUser({ isAdmin: true }) },
  'GET /api/org-units': { body: [aUnit()] },
  'GET /api/admin/institutions': {
    body: [{ id: 1, name: 'Lakeshore University', facultyCount: 2, orgUnitCount: 1 }],
  },
  'GET /api/admin/audit': { body: [] },
  [ROSTER]: page([aPerson(), aPerson({ id: 2, firstName: 'Bo', lastName: 'Berg' })]),
};
const menuOf = async (name: string, entry: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: entry }));
};

beforeAll(() => importPage('/admin/faculty'), 60_000);
beforeEach(() => {
  // What cmdk asks for and jsdom lacks.
  Element.prototype.scrollIntoView = () => {};
});
afterEach(leavePage);

test('people are sorted by last name at first, then as the heads are clicked', async () => {
  const api = fakeApi(usual);
  const { address } = renderPage('/admin/faculty');
  await screen.findByText('Aalto');
  expect(api.callsOf(ROSTER)[0]?.query).toContain('sort=lastName&order=asc&limit=200');
  await userEvent.click(screen.getByRole('button', { name: 'Last name' }));
  expect(address()).toBe('/admin/faculty?sort=lastName&order=desc');
  await userEvent.click(screen.getByRole('button', { name: 'Institution' }));
  expect(address()).toBe('/admin/faculty?sort=institution&order=asc');
  await vi.waitFor(() => expect(api.callsOf(ROSTER).at(-1)?.query).toContain('sort=institution'));
});

test('a search of blanks is none; any other is trimmed and stands in the address', async () => {
  const api = fakeApi(usual);
  const { address } = renderPage('/admin/faculty');
  await screen.findByText('Aalto');
  const before = api.callsOf(ROSTER).length;
  const box = screen.getByRole('searchbox', { name: 'Search name, unit or ORCID' });
  await userEvent.type(box, '  {Enter}');
  expect(address()).toBe('/admin/faculty');
  expect(api.callsOf(ROSTER)).toHaveLength(before);
  await userEvent.type(box, 'berg {Enter}');
  await vi.waitFor(() => expect(api.callsOf(ROSTER).at(-1)?.query).toContain('search=berg&'));
});

test('a failed search says so, and the list offers another try', async () => {
  const api = fakeApi({ ...usual, [ROSTER]: { status: 500, body: { message: 'No' } } });
  renderPage('/admin/faculty?search=berg');
  expect(await screen.findByText('Error loading faculty data. Please try again.')).toBeDefined();
  expect(visibleToast()).toEqual({
    title: 'Search failed',
    description: 'Failed to search faculty members. Please try again.',
  });
  api.table[ROSTER] = usual[ROSTER];
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Berg')).toBeDefined();
});

test('the next rows are fetched before the end comes into sight, and nobody comes twice', async () => {
  const first = [aPerson(), aPerson({ id: 2, lastName: 'Berg' })];
  const api = fakeApi({ ...usual, [ROSTER]: page(first, 3, 'after-berg') });
  renderPage('/admin/faculty');
  await screen.findByText('Berg');
  api.table[ROSTER] = page([first[1] ?? aPerson(), aPerson({ id: 3, lastName: 'Çelik' })], 3);
  expect(await screen.findByText('Çelik')).toBeDefined();
  expect(api.callsOf(ROSTER).at(-1)?.query).toContain('cursor=after-berg');
  expect(screen.getAllByText('Berg')).toHaveLength(1);
  expect(screen.getByText(/^Rows 1–3 of 3/)).toBeDefined();
});

test('a person is added with a new unit, and the list begins again', async () => {
  const api = fakeApi({
    ...usual,
    'POST /api/admin/faculty': { status: 201, body: aPersonDetail({ id: 9, lastName: 'Okonkwo' }) },
  });
  renderPage('/admin/faculty');
  await screen.findByText('Aalto');
  const before = api.callsOf(ROSTER).length;
  await userEvent.click(screen.getByRole('button', { name: 'Add Faculty' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Add Faculty' }));
  for (const text of ['First name is required', 'Last name is required', 'Institution is required'])
    expect(await dialog.findByText(text)).toBeDefined();
  expect(dialog.getByPlaceholderText('0000-0000-0000-0000')).toBeDefined();
  await fill(dialog.getByLabelText('First name'), 'Amara');
  await fill(dialog.getByLabelText('Last name'), 'Okonkwo');
  await fill(dialog.getByLabelText('Institution'), 'Lakeshore University');
  await userEvent.click(dialog.getByLabelText(/Organizational unit/));
  await userEvent.type(await screen.findByPlaceholderText('Search units'), 'Quantum Lab{Enter}');
  await userEvent.click(await dialog.findByRole('button', { name: 'Add Faculty' }));
  await vi.waitFor(() => expect(api.callsOf('POST /api/admin/faculty')).toHaveLength(1));
  expect(api.callsOf('POST /api/admin/faculty')[0]?.body).toMatchObject({
    firstName: 'Amara',
    orgUnitName: 'Quantum Lab',
    orgUnitType: 'department',
  });
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(visibleToast()?.title).toBe('Faculty member added successfully');
  expect(api.callsOf(ROSTER)).toHaveLength(before + 1);
});

test('a refused person keeps the dialog open and tells why', async () => {
  fakeApi({
    ...usual,
    'GET /api/admin/faculty/1': { body: aPersonDetail() },
    'PUT /api/admin/faculty/1': { status: 400, body: { message: 'Another one has this ORCID iD' } },
  });
  renderPage('/admin/faculty');
  await menuOf('Eeva Aalto', 'Edit');
  await userEvent.click(await screen.findByRole('button', { name: 'Save Changes' }));
  await vi.waitFor(() =>
    expect(visibleToast()).toEqual({
      title: 'Error',
      description: 'Failed to update faculty member: Another one has this ORCID iD',
    }),
  );
  expect(screen.getByRole('dialog')).toBeDefined();
});

test('who edits what somebody else has changed is asked, and ours goes on top of theirs', async () => {
  const PUT = 'PUT /api/admin/faculty/1';
  const theirs = aPersonDetail({ version: 5, orcidId: '0000-0002-1825-0097' });
  const api = fakeApi({
    ...usual,
    'GET /api/admin/faculty/1': { body: aPersonDetail({ version: 4 }) },
    [PUT]: { status: 409, body: { message: 'Changed', error: 'Conflict', current: theirs } },
  });
  renderPage('/admin/faculty');
  await menuOf('Eeva Aalto', 'Edit');
  const field = await screen.findByLabelText('First name');
  await userEvent.clear(field);
  await fill(field, 'Eva');
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText(/Their version has other values for ORCID iD/)).toBeDefined();
  expect(visibleToast()).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Eva');
  api.table[PUT] = { body: { ...theirs, firstName: 'Eva', version: 6 } };
  await userEvent.click(screen.getByRole('button', { name: 'Keep mine and save again' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.callsOf(PUT).map(({ body }) => body)).toEqual([
    { firstName: 'Eva', version: 4 },
    { firstName: 'Eva', version: 5 },
  ]);
  expect(await screen.findByText('Eva')).toBeDefined();
});

test('taking their version puts their values into the form', async () => {
  const theirs = aPersonDetail({ version: 5, firstName: 'Evelina' });
  fakeApi({
    ...usual,
    'GET /api/admin/faculty/1': { body: aPersonDetail({ version: 4 }) },
    'PUT /api/admin/faculty/1': { status: 409, body: { message: 'x', current: theirs } },
  });
  renderPage('/admin/faculty');
  await menuOf('Eeva Aalto', 'Edit');
  await fill(await screen.findByLabelText('Last name'), 'x');
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Take theirs' }));
  expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Evelina');
  expect(screen.getByRole('button', { name: 'Save Changes' })).toBeDefined();
});

test('a deletion names the person, and takes the row out of the list', async () => {
  fakeApi({
    ...usual,
    'DELETE /api/admin/faculty/2': { body: { message: 'Gone', removed: { orgUnitLinks: 1 } } },
  });
  renderPage('/admin/faculty');
  await menuOf('Bo Berg', 'Delete');
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog.textContent).toContain('Bo Berg');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete faculty member' }));
  await vi.waitFor(() => expect(screen.queryByText('Berg')).toBeNull());
  expect(visibleToast()?.title).toBe('Faculty member deleted successfully');
  expect(screen.getByText(/^Rows 1–1 of 1/)).toBeDefined();
});

test('an empty roster says how to begin, a search without hits how to go on', async () => {
  fakeApi({ ...usual, [ROSTER]: page([]) });
  const { address } = renderPage('/admin/faculty?search=nobody');
  expect(await screen.findByText('No faculty members found')).toBeDefined();
  const [clear] = screen.getAllByRole('button', { name: 'Clear search' });
  if (clear) await userEvent.click(clear);
  expect(await screen.findByText('No faculty members yet')).toBeDefined();
  expect(address()).toBe('/admin/faculty');
});

test('users who are no administrators are told so', async () => {
  const api = fakeApi({ ...usual, 'GET /api/user': { body: aUser() } });
  renderPage('/admin/faculty');
  expect(await screen.findByText('Access Denied')).toBeDefined();
  expect(screen.getByText('You do not have permission to access this page.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Return to Home' })).toBeDefined();
  expect(api.callsOf(ROSTER)).toHaveLength(0);
});
