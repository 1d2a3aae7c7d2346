// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { fakeApi } from '#web/testing/fake-api.ts';
import { fakeUpload } from '#web/testing/fake-upload.ts';
import { aUser } from '#web/testing/people.ts';
import { importPage, leavePage, renderPage, visibleToast } from '#web/testing/render-page.tsx';

const PHASE = 'GET /api/admin/faculty/import';
const usual = {
  'GET /api/user': { body: aUser({ isAdmin: true }) },
  'GET /api/org-units': { body: [] },
  'GET /api/admin/institutions': { body: [] },
  'GET /api/admin/faculty': { body: [], headers: { 'x-total-count': '0' } },
  [PHASE]: { body: { phase: 'checking' } },
};
const RESULT = {
  successful: 2,
  failed: 1,
  created: 1,
  updated: 1,
  unchanged: 0,
  errors: [{ row: 14, message: 'lastName is empty. Fill in the family name.' }],
  ignoredColumns: ['costCentre'],
  encoding: 'utf-8',
  delimiter: ',',
};
const csv = (name = 'roster.csv') => new File(['x'.repeat(2048)], name, { type: 'text/csv' });

const realTimeout = setTimeout;

/** Lets answers of the fake server arrive, which needs turns of the event loop but no time. */
const settle = () =>
  act(async () => {
    for (let turn = 0; turn < 20; turn += 1) {
      await new Promise((resolve) => {
        realTimeout(resolve, 0);
      });
    }
  });
const pass = async (ms: number) => {
  await act(() => vi.advanceTimersByTimeAsync(ms));
  await settle();
};
const percent = () => screen.getByRole('progressbar').getAttribute('aria-valuenow');
const phases = () => screen.getByRole('status', { name: 'Phase of the import' }).textContent;

const choose = (file: File) =>
  fireEvent.change(screen.getByLabelText('CSV file'), { target: { files: [file] } });
const begin = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Upload CSV' }));
  await settle();
};

/** From here on the clock stands still unless a test lets time pass. */
const openPage = async (reactions = {}) => {
  document.cookie = 'XSRF-TOKEN=token';
  fakeApi({ ...usual, ...reactions });
  const network = fakeUpload();
  renderPage('/admin/faculty');
  await screen.findByText('No faculty members yet');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  return network;
};

beforeAll(() => importPage('/admin/faculty'), 60_000);
afterEach(leavePage);

test('nothing is sent without a file', async () => {
  const network = await openPage();
  await begin();
  expect(visibleToast()).toEqual({
    title: 'No file selected',
    description: 'Please select a CSV file to upload.',
  });
  expect(network.sent).toHaveLength(0);
});

test('the bar starts at 10 and rises by 10 every half second up to 90', async () => {
  const network = await openPage();
  choose(csv());
  expect(screen.getByText('2.0 KB')).toBeDefined();
  await begin();
  expect(network.sent[0]?.body.get('file')).toBeInstanceOf(File);
  expect(percent()).toBe('10');
  await pass(499);
  expect(percent()).toBe('10');
  await pass(1);
  expect(percent()).toBe('20');
  await pass(20_000);
  expect(percent()).toBe('90');
});

test('beside the bar stands what really goes on', async () => {
  const network = await openPage({ [PHASE]: { body: { phase: 'writing' } } });
  choose(csv());
  await begin();
  expect(phases()).toContain('Uploading…');
  act(() => void network.arrive());
  expect(phases()).toContain('Checking…');
  await settle();
  expect(phases()).toContain('Writing…');
});

test('a server that falls silent is writing', async () => {
  const network = await openPage({ [PHASE]: 'silent' });
  choose(csv());
  await begin();
  act(() => void network.arrive());
  await pass(1499);
  expect(phases()).toContain('Checking…');
  await pass(1);
  expect(phases()).toContain('Writing…');
});

test('the banner goes after 5 seconds, the rows to mend stay until another file is chosen', async () => {
  const network = await openPage();
  choose(csv());
  await begin();
  network.answer(200, RESULT);
  await settle();
  expect(percent()).toBe('100');
  const summary = 'Successfully imported 2 faculty records. 1 failed.';
  expect(visibleToast()).toEqual({ title: 'Upload Successful', description: summary });
  expect(screen.getAllByText(summary).length).toBeGreaterThan(0);
  expect(screen.getByText('1 row to mend')).toBeDefined();
  await pass(5000);
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.getByRole('button', { name: 'Choose a CSV file' })).toBeDefined();
  expect(screen.getByText('lastName is empty. Fill in the family name.')).toBeDefined();
  choose(csv('mended.csv'));
  expect(screen.queryByText('1 row to mend')).toBeNull();
});

test('a refused file is told in a toast and in place, with the words of the server', async () => {
  const network = await openPage();
  choose(csv());
  await begin();
  network.answer(400, { message: 'The column lastName is missing.' });
  await settle();
  expect(visibleToast()).toEqual({
    title: 'Upload Failed',
    description: 'Failed to upload CSV: The column lastName is missing.',
  });
  const alert = screen.getByText(
    'There was an error uploading your CSV file. Please ensure it has the correct format and try again.',
  );
  expect(alert.closest('[role=alert]')?.textContent).toContain('The column lastName is missing.');
  choose(csv());
  expect(alert.isConnected).toBe(false);
});

test('without the token in the cookie the upload says so', async () => {
  const network = await openPage();
  document.cookie = 'XSRF-TOKEN=; max-age=0';
  choose(csv());
  await begin();
  expect(visibleToast()?.description).toBe(
    'Failed to upload CSV: Security token missing. Please refresh the page and try again.',
  );
  expect(network.sent).toHaveLength(0);
});
