// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { Connections } from '#contract/connections.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { aUser } from '#web/testing/people.ts';
import { leavePage, renderPage, visibleToast } from '#web/testing/render-page.tsx';

const CHECK = 'GET /api/test/connections';
const user = { 'GET /api/user': { body: aUser() } };

const GOOD: Connections = {
  database: { status: 'connected', orgUnits: { accessible: true, count: 1234 } },
  redis: { status: 'not configured', message: 'Redis is not configured' },
};

const check = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Check Connections' }));

afterEach(leavePage);

test('a visitor is sent to the landing page', async () => {
  fakeApi({});
  const { address } = renderPage('/test-connections');
  await waitFor(() => expect(address()).toBe('/'));
});

test('the page says that it is loading until the first answer is there', async () => {
  fakeApi({ ...user, [CHECK]: 'silent' });
  renderPage('/test-connections');
  expect(await screen.findByText('Loading...')).toBeDefined();
});

test('users see the database with its units and Redis, administrators also the services', async () => {
  const api = fakeApi({ ...user, [CHECK]: { body: GOOD } });
  renderPage('/test-connections');
  expect(await screen.findByText('connected')).toBeDefined();
  expect(screen.getByText(/Org units available/).textContent).toBe(
    'Org units available: Yes (1,234)',
  );
  expect(screen.getByText('Redis is not configured')).toBeDefined();
  expect(screen.queryByText('SMTP')).toBeNull();
  api.table[CHECK] = {
    body: {
      ...GOOD,
      openalex: { status: 'connected' },
      smtp: { status: 'error', message: 'Connection refused' },
    },
  };
  await check();
  expect(await screen.findByText('OpenAlex')).toBeDefined();
  expect(screen.getByText('Connection refused')).toBeDefined();
  expect(visibleToast()?.title).toBe('Connections checked');
});

test('units that cannot be read are not given a count', async () => {
  const database = { status: 'error', orgUnits: { accessible: false, count: 0 } };
  fakeApi({ ...user, [CHECK]: { body: { ...GOOD, database } } });
  renderPage('/test-connections');
  expect((await screen.findByText(/Org units available/)).textContent).toBe(
    'Org units available: No',
  );
});

test('a refused check is told in the words of the server, and the last result stays', async () => {
  const api = fakeApi({ ...user, [CHECK]: { body: GOOD } });
  renderPage('/test-connections');
  await screen.findByText('connected');
  api.table[CHECK] = { status: 503, body: { message: 'The database is away' } };
  await check();
  await waitFor(() =>
    expect(visibleToast()).toEqual({
      title: 'Connection check failed',
      description: 'The database is away',
    }),
  );
  expect(screen.getByText('connected')).toBeDefined();
});

test('a check without any answer is told as an error', async () => {
  fakeApi({ ...user, [CHECK]: 'unreachable' });
  renderPage('/test-connections');
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to check connections');
  await check();
  await waitFor(() =>
    expect(visibleToast()).toEqual({
      title: 'Error',
      description: 'Failed to check connections',
    }),
  );
});
