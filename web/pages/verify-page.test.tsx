// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { fakeApi } from '#web/testing/fake-api.ts';
import { leavePage, renderPage } from '#web/testing/render-page.tsx';

const VERIFY = 'GET /api/verify-email';
const ADDRESS = '/verify?token=a%2Bb';

afterEach(leavePage);

test('the page waits while the server is asked, once, as JSON, even when mounted twice', async () => {
  const api = fakeApi({ [VERIFY]: 'silent' });
  renderPage(ADDRESS);
  expect(await screen.findByText('Verifying your email...')).toBeDefined();
  const calls = api.callsOf(VERIFY);
  expect(calls).toHaveLength(1);
  expect(calls[0]?.query).toBe('?token=a%2Bb');
  expect(calls[0]?.headers.get('accept')).toBe('application/json');
});

test('a verified email is told, and two seconds later the login opens with it', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const api = fakeApi({ [VERIFY]: { body: { email: 'noor+x@lakeshore.example' } } });
  const { address } = renderPage(ADDRESS);
  expect(await screen.findByText('Your email has been successfully verified!')).toBeDefined();
  expect(screen.getByText('Redirecting you to login...')).toBeDefined();
  await act(() => vi.advanceTimersByTimeAsync(1500));
  expect(address()).toBe(ADDRESS);
  await act(() => vi.advanceTimersByTimeAsync(500));
  expect(address()).toBe('/auth?verified=true&email=noor%2Bx%40lakeshore.example');
  expect(api.callsOf(VERIFY)).toHaveLength(1);
});

describe('a failed verification says why and leads to the login', () => {
  test.each([
    [
      'the server’s message',
      { status: 400, body: { message: 'This link has expired.' } },
      'This link has expired.',
    ],
    ['plain words without a message', { status: 400, body: { error: 'x' } }, 'Verification failed'],
    [
      'the status of an unreadable answer',
      { status: 502, text: '<h1>Bad Gateway' },
      'Verification failed (502)',
    ],
    ['the status of a garbled success', { status: 200, text: '{' }, 'Verification failed (200)'],
    [
      'that the server was not reached',
      'unreachable',
      'An error occurred connecting to the verification service',
    ],
  ] as const)('with %s', async (_, reaction, message) => {
    fakeApi({ [VERIFY]: reaction });
    renderPage(ADDRESS);
    expect(await screen.findByRole('heading', { name: 'Verification Failed' })).toBeDefined();
    expect(screen.getByText(message)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Go to Login' }).getAttribute('href')).toBe('/auth');
  });

  test('without a token, and without asking the server', async () => {
    const api = fakeApi();
    renderPage('/verify');
    expect(await screen.findByText('Verification token is missing')).toBeDefined();
    expect(api.callsOf(VERIFY)).toHaveLength(0);
  });
});
