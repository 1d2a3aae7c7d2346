// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { AuditEntry } from '#contract/audit.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { aUser } from '#web/testing/people.ts';
import { leavePage, renderPage } from '#web/testing/render-page.tsx';

const AUDIT = 'GET /api/admin/audit';
const admin = {
  'GET /api/user': { body: aUser({ isAdmin: true }) },
  'GET /api/admin/users': { body: [] },
};

const anEntry = (changes: Partial<AuditEntry> = {}): AuditEntry => ({
  id: 1,
  at: new Date(2026, 2, 1, 15, 4).toISOString(),
  actorId: 1,
  actorEmail: 'admin@lake.example',
  action: 'faculty.changed',
  subjectType: 'faculty',
  subjectId: 12,
  subjectLabel: 'Amara Okonkwo',
  details: {},
  ...changes,
});

const hrefOf = async (name: string) =>
  (await screen.findByRole('link', { name })).getAttribute('href');

afterEach(leavePage);

test('an entry says when, who, what and to which record, and leads there', async () => {
  fakeApi({ ...admin, [AUDIT]: { body: [anEntry()] } });
  renderPage('/admin/audit');
  const row = (await screen.findByText('Amara Okonkwo')).closest('tr');
  expect(row?.textContent).toContain('Mar 1, 2026 3:04 PM');
  expect(row?.textContent).toContain('admin@lake.example');
  expect(row?.textContent).toContain('Faculty member changed');
  expect(await hrefOf('Amara Okonkwo')).toBe('/admin/faculty/12');
});

test('each kind of record has its own link, and what is gone has none', async () => {
  fakeApi({
    ...admin,
    [AUDIT]: {
      body: [
        anEntry({ id: 1, subjectType: 'user', subjectLabel: 'u@lake.example' }),
        anEntry({ id: 2, subjectType: 'org-unit', subjectLabel: 'Physics' }),
        anEntry({ id: 3, subjectType: 'institution', subjectLabel: 'Northmere' }),
        anEntry({ id: 4, subjectType: 'email', subjectLabel: 'Verify your email' }),
        anEntry({ id: 5, action: 'faculty.deleted', subjectLabel: 'Gone' }),
        anEntry({ id: 6, subjectType: 'faculty', subjectId: null, subjectLabel: 'staff.csv' }),
      ],
    },
  });
  renderPage('/admin/audit');
  expect(await hrefOf('u@lake.example')).toBe('/admin?search=u%40lake.example');
  expect(await hrefOf('Physics')).toBe('/admin/orgunits?view=tree&unit=12');
  expect(await hrefOf('Northmere')).toBe('/admin/orgunits?view=tree&institution=12');
  expect(await hrefOf('Verify your email')).toBe('/admin/emails?id=12');
  expect(screen.queryByRole('link', { name: 'Gone' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'staff.csv' })).toBeNull();
});

test('the details unfold', async () => {
  const details = { lastName: { before: 'Okonkwo', after: 'Okonkwo-Lindqvist' } };
  fakeApi({ ...admin, [AUDIT]: { body: [anEntry({ details })] } });
  renderPage('/admin/audit');
  const fold = await screen.findByText('1 detail');
  expect(fold.closest('details')?.open).toBe(false);
  await userEvent.click(fold);
  expect(fold.closest('details')?.open).toBe(true);
  expect(screen.getByText('Okonkwo → Okonkwo-Lindqvist')).toBeDefined();
});

test('filters live in the address and are asked of the server', async () => {
  const api = fakeApi({ ...admin, [AUDIT]: { body: [anEntry()] } });
  const { address } = renderPage('/admin/audit?action=faculty.changed&nonsense=1&from=yesterday');
  await userEvent.click(await screen.findByRole('link', { name: 'admin@lake.example' }));
  fireEvent.change(await screen.findByLabelText('To'), { target: { value: '2026-03-31' } });
  await waitFor(() => expect(address()).toContain('to=2026-03-31'));
  await waitFor(() => {
    const asked = new URLSearchParams(api.callsOf(AUDIT).at(-1)?.query);
    expect(Object.fromEntries(asked)).toEqual({
      action: 'faculty.changed',
      actor: 'admin@lake.example',
      to: '2026-03-31',
      limit: '200',
    });
  });
  await userEvent.click(screen.getByRole('button', { name: 'Clear all filters' }));
  await waitFor(() => expect(address()).toBe('/admin/audit'));
});

test('the log of one record is named after it and can be widened', async () => {
  fakeApi({ ...admin, [AUDIT]: { body: [anEntry()] } });
  const { address } = renderPage('/admin/audit?subjectType=faculty&subjectId=12');
  const chip = await screen.findByRole('button', { name: 'Show all subjects' });
  await waitFor(() => expect(chip.textContent).toContain('Amara Okonkwo'));
  await userEvent.click(chip);
  await waitFor(() => expect(address()).toBe('/admin/audit'));
});

test('older entries are fetched from where the page ends', async () => {
  const page = { 'x-total-count': '2' };
  const api = fakeApi({
    ...admin,
    [AUDIT]: { body: [anEntry({ id: 2 })], headers: { ...page, 'x-next-cursor': 'c1' } },
  });
  renderPage('/admin/audit');
  const more = await screen.findByRole('button', { name: 'Show older' });
  api.table[AUDIT] = { body: [anEntry({ id: 1, subjectLabel: 'The first' })], headers: page };
  await userEvent.click(more);
  expect(await screen.findByText('The first')).toBeDefined();
  expect(api.callsOf(AUDIT).at(-1)?.query).toContain('cursor=c1');
  expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();
});

test('an empty log, one without hits, and one that cannot be loaded say so', async () => {
  const api = fakeApi({ ...admin, [AUDIT]: { body: [] } });
  renderPage('/admin/audit');
  expect(await screen.findByText('Nothing to report')).toBeDefined();
  leavePage();
  fakeApi({ ...admin, [AUDIT]: { body: [] } });
  renderPage('/admin/audit?search=zzz');
  expect(await screen.findByText('No entries found')).toBeDefined();
  leavePage();
  fakeApi({ ...admin, [AUDIT]: { status: 503, body: { message: 'Away' } } });
  renderPage('/admin/audit');
  expect(await screen.findByText('The audit log could not be loaded.')).toBeDefined();
  expect(api.callsOf(AUDIT).length).toBeGreaterThan(0);
});
