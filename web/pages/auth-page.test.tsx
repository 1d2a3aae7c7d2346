// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { fakeApi } from '#web/testing/fake-api.ts';
import { fill } from '#web/testing/fill.ts';
import { aUser } from '#web/testing/people.ts';
import { leavePage, renderPage, visibleToast } from '#web/testing/render-page.tsx';
import { toastStore } from '#web/ui/toast-store.ts';

const EMAIL = 'noor@lakeshore.example';
const PASSWORD = 'Lighthouse7';

const emailField = () => screen.findByLabelText<HTMLInputElement>('Email');
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

const login = async () => {
  const email = await emailField();
  await userEvent.clear(email);
  await fill(email, EMAIL);
  await fill(screen.getByLabelText('Password'), PASSWORD);
  await press('Login');
};

const signUp = async () => {
  await fill(await emailField(), EMAIL);
  await fill(screen.getByLabelText('Password'), PASSWORD);
  await fill(screen.getByLabelText('Confirm password'), PASSWORD);
  await press('Sign Up');
};

const selectedTab = async () => (await screen.findByRole('tab', { selected: true })).textContent;

afterEach(leavePage);

describe('the address of the auth page', () => {
  test('opens the Sign Up tab, and switching tabs is written into it', async () => {
    fakeApi();
    const { address } = renderPage('/auth?signup=true');
    expect(await selectedTab()).toBe('Sign Up');
    await userEvent.click(screen.getByRole('link', { name: 'Login' }));
    expect(await selectedTab()).toBe('Login');
    expect(address()).toBe('/auth');
    await userEvent.click(screen.getByRole('tab', { name: 'Sign Up' }));
    await waitFor(() => expect(address()).toBe('/auth?signup=true'));
  });

  test('brings a green banner, a toast and the email of a verified account', async () => {
    fakeApi();
    renderPage(`/auth?verified=true&email=${EMAIL}`);
    const title = await screen.findAllByText('Email verified!');
    expect(title.length).toBeGreaterThan(0);
    expect((await emailField()).value).toBe(EMAIL);
    expect(visibleToast()).toEqual({
      title: 'Email verified!',
      description: 'Your email has been successfully verified. You can now log in.',
    });
  });

  test('leads somebody who is already signed in to the dashboard', async () => {
    fakeApi({ 'GET /api/user': { body: aUser() }, 'GET /api/projects': { body: [] } });
    const { address } = renderPage('/auth?signup=true');
    await waitFor(() => expect(address()).toBe('/dashboard'));
  });
});

describe('signing in', () => {
  test('fetches token and user anew, says so and goes to the dashboard', async () => {
    const api = fakeApi({ 'GET /api/projects': { body: [] } });
    api.table['POST /api/login'] = () => {
      api.table['GET /api/user'] = { body: aUser() };
      return { body: aUser() };
    };
    const { address } = renderPage('/auth');
    await login();
    await waitFor(() => expect(address()).toBe('/dashboard'));
    expect(api.callsOf('POST /api/login').map((call) => call.body)).toEqual([
      { email: EMAIL, password: PASSWORD },
    ]);
    expect(api.callsOf('GET /api/csrf-token')).toHaveLength(2);
    expect(visibleToast()?.title).toBe('Login successful');
  });

  test('shows the server’s words when it fails, also when there were too many attempts', async () => {
    const message = 'Too many attempts. Please wait 30 seconds.';
    fakeApi({ 'POST /api/login': { status: 429, body: { message } } });
    const { address } = renderPage('/auth');
    await login();
    await waitFor(() =>
      expect(visibleToast()).toEqual({ title: 'Login failed', description: message }),
    );
    expect(address()).toBe('/auth');
  });

  test('says what it is doing and takes no input meanwhile', async () => {
    fakeApi({ 'POST /api/login': 'silent' });
    renderPage('/auth');
    await login();
    expect(await screen.findByRole('button', { name: 'Signing in...' })).toBeDefined();
    expect((await emailField()).matches(':disabled')).toBe(true);
  });

  test('asks nothing of the server while the form is wrong', async () => {
    const api = fakeApi();
    renderPage('/auth');
    await fill(await emailField(), 'nobody');
    await fill(screen.getByLabelText('Password'), 'short');
    await press('Login');
    expect(await screen.findByText('Please enter a valid email address')).toBeDefined();
    expect(screen.getByText('Password must be at least 8 characters')).toBeDefined();
    expect(api.callsOf('POST /api/login')).toHaveLength(0);
  });

  test('of an unverified account leads to the notice, with a toast at every attempt', async () => {
    fakeApi({
      'POST /api/login': { status: 403, body: { message: 'Verify', verificationRequired: true } },
    });
    const { address } = renderPage('/auth');
    await login();
    await waitFor(() =>
      expect(address()).toBe(`/auth?needsVerification=true&email=${encodeURIComponent(EMAIL)}`),
    );
    await waitFor(() => expect(visibleToast()?.title).toBe('Email verification required'));
    toastStore.reset();
    await press('Login');
    await waitFor(() => expect(visibleToast()?.title).toBe('Email verification required'));
  });
});

describe('asking for the verification mail again', () => {
  const RESEND = 'Resend verification email';

  test('needs an email', async () => {
    const api = fakeApi();
    renderPage('/auth?needsVerification=true');
    await press(RESEND);
    expect(visibleToast()).toEqual({
      title: 'Email required',
      description: 'Please enter your email address to resend verification.',
    });
    expect(api.callsOf('POST /api/resend-verification')).toHaveLength(0);
  });

  test('sends it to the address in the form and replaces the button', async () => {
    const api = fakeApi({ 'POST /api/resend-verification': { body: { message: 'ok' } } });
    renderPage('/auth?needsVerification=true');
    await fill(await emailField(), EMAIL);
    await press(RESEND);
    expect(await screen.findByText('Verification email sent!')).toBeDefined();
    expect(screen.queryByRole('button', { name: RESEND })).toBeNull();
    expect(visibleToast()?.title).toBe('Verification email sent');
    expect(api.callsOf('POST /api/resend-verification').map((call) => call.body)).toEqual([
      { email: EMAIL },
    ]);
  });

  test('shows the server’s words when it refuses', async () => {
    fakeApi({ 'POST /api/resend-verification': { status: 429, body: { message: 'Wait' } } });
    renderPage(`/auth?needsVerification=true&email=${EMAIL}`);
    await press(RESEND);
    await waitFor(() => expect(visibleToast()).toEqual({ title: 'Error', description: 'Wait' }));
    expect(screen.getByRole('button', { name: RESEND })).toBeDefined();
  });

  test('calls a failure without an answer unexpected', async () => {
    fakeApi({ 'POST /api/resend-verification': 'unreachable' });
    renderPage(`/auth?needsVerification=true&email=${EMAIL}`);
    await press(RESEND);
    await waitFor(() =>
      expect(visibleToast()).toEqual({
        title: 'Error',
        description: 'An unexpected error occurred. Please try again.',
      }),
    );
  });
});

describe('signing up', () => {
  test('leads to the login with the email filled in', async () => {
    fakeApi({ 'POST /api/register': { status: 201, body: { message: 'ok' } } });
    const { address } = renderPage('/auth?signup=true');
    await signUp();
    await waitFor(() => expect(address()).toBe(`/auth?email=${encodeURIComponent(EMAIL)}`));
    expect(await selectedTab()).toBe('Login');
    expect((await emailField()).value).toBe(EMAIL);
    expect(visibleToast()?.title).toBe('Registration successful');
  });

  test('of a taken address stays and says why', async () => {
    const message = 'An account with this email already exists';
    fakeApi({ 'POST /api/register': { status: 409, body: { message } } });
    const { address } = renderPage('/auth?signup=true');
    await signUp();
    await waitFor(() =>
      expect(visibleToast()).toEqual({ title: 'Registration failed', description: message }),
    );
    expect(address()).toBe('/auth?signup=true');
  });
});

test('a forgotten password is asked for from the login, and the answer names no account', async () => {
  const api = fakeApi({ 'POST /api/forgot-password': { body: { message: 'ok' } } });
  const { address } = renderPage('/auth');
  await userEvent.click(await screen.findByRole('link', { name: 'Forgot password?' }));
  await waitFor(() => expect(address()).toBe('/auth?forgot=true'));
  await fill(await emailField(), EMAIL);
  await press('Send reset link');
  expect(await screen.findByText(/If noor@lakeshore.example has an account/)).toBeDefined();
  expect(api.callsOf('POST /api/forgot-password')).toHaveLength(1);
});
