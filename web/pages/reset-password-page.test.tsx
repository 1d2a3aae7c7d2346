// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { fakeApi } from '#web/testing/fake-api.ts';
import { fill } from '#web/testing/fill.ts';
import { leavePage, renderPage, visibleToast } from '#web/testing/render-page.tsx';

const RESET = 'POST /api/reset-password';

const choose = async (password: string) => {
  await fill(await screen.findByLabelText('New password'), password);
  await fill(screen.getByLabelText('Confirm new password'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Set new password' }));
};

afterEach(leavePage);

test('a new password goes out with the token and leads to the login of its account', async () => {
  const api = fakeApi({ [RESET]: { body: { email: 'noor@lakeshore.example' } } });
  const { address } = renderPage('/reset-password?token=abc');
  await choose('Lighthouse7');
  await waitFor(() => expect(address()).toBe('/auth?email=noor%40lakeshore.example'));
  expect(api.callsOf(RESET)[0]?.body).toEqual({
    token: 'abc',
    newPassword: 'Lighthouse7',
    confirmNewPassword: 'Lighthouse7',
  });
  expect(visibleToast()?.title).toBe('Password updated');
});

test('an expired link is told with the server’s words and a way to a new one', async () => {
  fakeApi({ [RESET]: { status: 400, body: { message: 'This link has expired.' } } });
  renderPage('/reset-password?token=abc');
  await choose('Lighthouse7');
  expect(await screen.findByText('This link has expired.')).toBeDefined();
  const link = screen.getByRole('link', { name: 'Ask for a new link' });
  expect(link.getAttribute('href')).toBe('/auth?forgot=true');
});

test('a password that breaks a rule does not reach the server', async () => {
  const api = fakeApi();
  renderPage('/reset-password?token=abc');
  await choose('lighthouse7');
  expect(
    await screen.findByText('Password must contain at least one uppercase letter'),
  ).toBeDefined();
  expect(api.callsOf(RESET)).toHaveLength(0);
});

test('a link without a token offers to ask for a new one instead of a form', async () => {
  fakeApi();
  renderPage('/reset-password');
  expect(await screen.findByRole('link', { name: 'Ask for a new link' })).toBeDefined();
  expect(screen.queryByLabelText('New password')).toBeNull();
});
