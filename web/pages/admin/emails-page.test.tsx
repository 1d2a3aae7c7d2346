// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { SentEmail } from '#contract/emails.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { aUser } from '#web/testing/people.ts';
import { leavePage, renderPage, visibleToast } from '#web/testing/render-page.tsx';

const EMAILS = 'GET /api/admin/emails';
const admin = { 'GET /api/user': { body: aUser({ isAdmin: true }) } };

const anEmail = (changes: Partial<SentEmail> = {}): SentEmail => ({
  id: 7,
  to: 'noor@lakeshore.example',
  from: 'Beacon <no-reply@beacon.local>',
  subject: 'Verify your email',
  html: '<p>Hello</p>',
  text: 'Hello in plain words',
  status: 'recorded',
  lastError: null,
  createdAt: new Date().toISOString(),
  sentAt: null,
  ...changes,
});

afterEach(leavePage);

test('an email is listed with its kind, and its age grows while the page stands', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  fakeApi({ ...admin, [EMAILS]: { body: [anEmail()] } });
  renderPage('/admin/emails');
  expect(await screen.findByText('Verification')).toBeDefined();
  expect(screen.getByText('Sent: Just now')).toBeDefined();
  await act(() => vi.advanceTimersByTimeAsync(75_000));
  expect(screen.getByText('Sent: 1 minute ago')).toBeDefined();
});

test('the chosen email is previewed in a frame that may do nothing, or as plain text', async () => {
  fakeApi({ ...admin, [EMAILS]: { body: [anEmail({ lastError: 'Connection refused' })] } });
  const { address } = renderPage('/admin/emails');
  await userEvent.click(await screen.findByRole('link', { name: /Verify your email/ }));
  const frame = await screen.findByTitle('HTML of “Verify your email”');
  expect(frame.getAttribute('src')).toBe('/api/admin/emails/7/preview');
  expect(frame.getAttribute('sandbox')).toBe('');
  expect(screen.getByText('Connection refused')).toBeDefined();
  await userEvent.click(screen.getByRole('tab', { name: 'Plain Text' }));
  expect(await screen.findByText('Hello in plain words')).toBeDefined();
  expect(address()).toBe('/admin/emails?id=7&view=text');
});

test('the log is asked for again every 30 seconds and on demand', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const api = fakeApi({ ...admin, [EMAILS]: { body: [anEmail()] } });
  renderPage('/admin/emails');
  await screen.findByText('Verification');
  const before = api.callsOf(EMAILS).length;
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(api.callsOf(EMAILS)).toHaveLength(before + 1);
  vi.useRealTimers();
  await userEvent.click(await screen.findByRole('button', { name: 'Refresh' }));
  expect(api.callsOf(EMAILS)).toHaveLength(before + 2);
});

test('older emails are fetched from before the oldest one shown', async () => {
  const page = Array.from({ length: 200 }, (_, index) =>
    anEmail({ id: 500 - index, subject: `Email ${500 - index}` }),
  );
  const api = fakeApi({ ...admin, [EMAILS]: { body: page } });
  renderPage('/admin/emails');
  const button = await screen.findByRole('button', { name: 'Show older' });
  api.table[EMAILS] = { body: [anEmail({ id: 3, subject: 'The very first' })] };
  await userEvent.click(button);
  expect(await screen.findByText('The very first')).toBeDefined();
  expect(api.callsOf(EMAILS).at(-1)?.query).toBe('?before=301');
  expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();
});

const RETRY = 'POST /api/admin/emails/7/retry';

test('a failed email is sent again, and the list shows what became of it', async () => {
  const failed = anEmail({ status: 'failed', lastError: 'Connection refused' });
  const api = fakeApi({
    ...admin,
    [EMAILS]: { body: [failed] },
    [RETRY]: { body: anEmail({ status: 'queued' }) },
  });
  renderPage('/admin/emails?id=7');
  const button = await screen.findByRole('button', { name: 'Send again' });
  api.table[EMAILS] = { body: [anEmail({ status: 'queued' })] };
  await userEvent.click(button);
  await waitFor(() => expect(visibleToast()?.title).toBe('Email queued'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull());
  expect(await screen.findAllByText('queued')).toHaveLength(2);
});

test('when a failed email cannot be sent again, the reason is told', async () => {
  fakeApi({
    ...admin,
    [EMAILS]: { body: [anEmail({ status: 'failed', lastError: null })] },
    [RETRY]: { status: 409, body: { message: 'SMTP is not configured' } },
  });
  renderPage('/admin/emails?id=7');
  await userEvent.click(await screen.findByRole('button', { name: 'Send again' }));
  await waitFor(() =>
    expect(visibleToast()).toEqual({
      title: 'The email was not sent again',
      description: 'SMTP is not configured',
    }),
  );
});

test.each(['queued', 'sent', 'recorded'] as const)(
  'an email that is %s cannot be sent again',
  async (status) => {
    fakeApi({ ...admin, [EMAILS]: { body: [anEmail({ status, lastError: 'Greylisted' })] } });
    renderPage('/admin/emails?id=7');
    expect(await screen.findByText('Greylisted')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
  },
);
