// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '#web/testing/fake-api.ts';
import { aMembership, aPerson, aPersonDetail, aUnit } from '#web/testing/faculty.ts';
import { aUser } from '#web/testing/people.ts';
import { importPage, leavePage, renderPage, visibleToast } from '#web/testing/render-page.tsx';

const PERSON = 'GET /api/admin/faculty/1';
const PUT = 'PUT /api/admin/faculty/1';
const LAW = aUnit({ id: 12, name: 'School of Law', path: 'School of Law', type: 'school' });
const eeva = aPersonDetail({ version: 3, memberships: [aMembership()] });
const usual = {
  'GET /api/user': { body: aUser({ isAdmin: true }) },
  'GET /api/org-units': { body: [aUnit(), LAW] },
  'GET /api/admin/institutions': { body: [] },
  'GET /api/admin/audit': { body: [] },
  [PERSON]: { body: eeva },
};

beforeAll(() => importPage('/admin/faculty/1'), 60_000);
beforeEach(() => {
  // What cmdk asks for and jsdom lacks.
  Element.prototype.scrollIntoView = () => {};
});
afterEach(leavePage);

test('the page shows the person and leads to their entries in the audit log', async () => {
  fakeApi(usual);
  renderPage('/admin/faculty/1');
  expect(await screen.findByRole('heading', { name: 'Eeva Aalto' })).toBeDefined();
  const link = screen.getByRole('link', { name: 'Every change in the audit log' });
  expect(link.getAttribute('href')).toBe('/admin/audit?subjectType=faculty&subjectId=1');
});

test('a second unit is added and becomes the primary one', async () => {
  const api = fakeApi({ ...usual, [PUT]: { body: { ...eeva, version: 4 } } });
  renderPage('/admin/faculty/1');
  await userEvent.click(await screen.findByRole('button', { name: 'Add unit' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save units' }));
  expect(await screen.findByText('Choose a unit')).toBeDefined();
  expect(api.callsOf(PUT)).toHaveLength(0);
  const [, second] = screen.getAllByLabelText('Unit');
  if (second) await userEvent.click(second);
  await userEvent.click(await screen.findByRole('option', { name: /School of Law/ }));
  const [, primary] = screen.getAllByLabelText('Primary');
  if (primary) await userEvent.click(primary);
  await userEvent.click(screen.getByRole('button', { name: 'Save units' }));
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Save units' })).toBeNull());
  expect(api.callsOf(PUT)[0]?.body).toEqual({
    version: 3,
    memberships: [
      { orgUnitId: 11, isPrimary: false, startDate: null, endDate: null },
      { orgUnitId: 12, isPrimary: true, startDate: null, endDate: null },
    ],
  });
});

test('the status is set with one click; a stale page is told and can insist', async () => {
  const theirs = { ...eeva, version: 7, lastName: 'Berg' };
  const api = fakeApi({
    ...usual,
    [PUT]: { status: 409, body: { message: 'x', current: theirs } },
  });
  renderPage('/admin/faculty/1');
  await userEvent.click(await screen.findByRole('radio', { name: 'verified' }));
  expect(await screen.findByText(/Their version has other values for last name/)).toBeDefined();
  api.table[PUT] = { body: { ...theirs, version: 8, verificationStatus: 'verified' } };
  await userEvent.click(screen.getByRole('button', { name: 'Keep mine and save again' }));
  expect(await screen.findByRole('heading', { name: 'Eeva Berg' })).toBeDefined();
  expect(api.callsOf(PUT).map(({ body }) => body)).toEqual([
    { verificationStatus: 'verified', version: 3 },
    { verificationStatus: 'verified', version: 7 },
  ]);
});

test('another record is looked up, its fate is shown, and only then it is merged', async () => {
  const MERGE = 'POST /api/admin/faculty/1/merge';
  const other = aPersonDetail({ id: 2, orcidId: '0000-0002-1825-0097' });
  const api = fakeApi({
    ...usual,
    'GET /api/admin/faculty/search': { body: [aPerson(), aPerson({ id: 2 })] },
    'GET /api/admin/faculty/2': { body: other },
    [MERGE]: { body: { ...eeva, version: 4 } },
  });
  renderPage('/admin/faculty/1');
  await userEvent.click(await screen.findByRole('button', { name: 'Merge' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('searchbox'), 'aalto{Enter}');
  // The person is not offered to be merged with themselves.
  expect(await dialog.findByText('1 person')).toBeDefined();
  await userEvent.click(dialog.getByRole('button', { name: /Eeva Aalto/ }));
  expect(await dialog.findByText('0000-0002-1825-0097')).toBeDefined();
  expect(api.callsOf(MERGE)).toHaveLength(0);
  await userEvent.click(dialog.getByRole('button', { name: 'Merge records' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.callsOf(MERGE)[0]?.body).toEqual({ fromId: 2 });
  expect(visibleToast()?.title).toBe('Records merged');
});

test('after the deletion the roster is shown', async () => {
  fakeApi({
    ...usual,
    'GET /api/admin/faculty': { body: [], headers: { 'x-total-count': '0' } },
    'DELETE /api/admin/faculty/1': { body: { message: 'Gone', removed: { orgUnitLinks: 1 } } },
  });
  const { address } = renderPage('/admin/faculty/1');
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete faculty member' }));
  await vi.waitFor(() => expect(address()).toBe('/admin/faculty'));
});

test.each(['/admin/faculty/404', '/admin/faculty/nonsense', '/admin/faculty/-1'])(
  'at %s is nobody',
  async (address) => {
    fakeApi({ ...usual, 'GET /api/admin/faculty/404': { status: 404, body: { message: 'No' } } });
    renderPage(address);
    expect(await screen.findByText('Nobody is here')).toBeDefined();
  },
);
