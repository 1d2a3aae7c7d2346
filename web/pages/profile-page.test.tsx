// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { fakeApi } from '#web/testing/fake-api.ts';
import { fill } from '#web/testing/fill.ts';
import { aUser } from '#web/testing/people.ts';
import { leavePage, renderPage, visibleToast } from '#web/testing/render-page.tsx';

const UPDATE = 'PATCH /api/profile';
const CHANGE = 'POST /api/change-password';
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);

const changePassword = async () => {
  await fill(await field('Current password'), 'Oldhouse7');
  await fill(await field('New password'), 'Lighthouse7');
  await fill(await field('Confirm new password'), 'Lighthouse7');
  await press('Update Password');
};

afterEach(leavePage);

describe('the profile', () => {
  test('is saved with every field and read again', async () => {
    const api = fakeApi({ 'GET /api/user': { body: aUser({ institution: 'Lakeshore' }) } });
    api.table[UPDATE] = () => {
      api.table['GET /api/user'] = { body: aUser({ institution: 'Lakeshore', unit: 'Clay Lab' }) };
      return { body: aUser() };
    };
    renderPage('/profile');
    await fill(await field('Department/Center/Institute'), 'Clay Lab');
    const readBefore = api.callsOf('GET /api/user').length;
    await press('Save Changes');
    await waitFor(() => expect(visibleToast()?.title).toBe('Profile updated'));
    expect(api.callsOf(UPDATE)[0]?.body).toEqual({
      firstName: 'Noor',
      lastName: 'Haddad',
      institution: 'Lakeshore',
      school: '',
      unit: 'Clay Lab',
      orcidId: '',
    });
    await waitFor(() => expect(api.callsOf('GET /api/user')).toHaveLength(readBefore + 1));
  });

  test('keeps what was typed when the server refuses, and puts its issues on the fields', async () => {
    fakeApi({
      'GET /api/user': { body: aUser() },
      [UPDATE]: {
        status: 400,
        body: { message: 'Invalid input', issues: [{ path: 'school', message: 'Too long' }] },
      },
    });
    renderPage('/profile');
    await fill(await field('School'), 'Earth');
    await press('Save Changes');
    expect(await screen.findByText('Too long')).toBeDefined();
    expect(visibleToast()).toEqual({ title: 'Update failed', description: 'Invalid input' });
    expect((await field('School')).value).toBe('Earth');
  });

  test('asks before unsaved changes are left behind', async () => {
    fakeApi({ 'GET /api/user': { body: aUser() }, 'GET /api/projects': { body: [] } });
    const { address } = renderPage('/profile');
    await fill(await field('School'), 'Earth');
    await userEvent.click(screen.getByRole('link', { name: 'Back to Dashboard' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Stay' }));
    expect(address()).toBe('/profile');
    expect((await field('School')).value).toBe('Earth');
    await userEvent.click(screen.getByRole('link', { name: 'Back to Dashboard' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    await waitFor(() => expect(address()).toBe('/dashboard'));
  });
});

describe('the password', () => {
  test('has its own address, is changed, and leaves an empty form', async () => {
    fakeApi({ 'GET /api/user': { body: aUser() }, [CHANGE]: { body: { message: 'ok' } } });
    renderPage('/profile?tab=password');
    await changePassword();
    await waitFor(() => expect(visibleToast()?.title).toBe('Password updated'));
    await waitFor(async () => expect((await field('Current password')).value).toBe(''));
    expect((await field('New password')).value).toBe('');
    expect((await field('Confirm new password')).value).toBe('');
  });

  test('stays as it is when the current one is wrong, in the server’s words', async () => {
    const message = 'The current password is wrong';
    fakeApi({
      'GET /api/user': { body: aUser() },
      [CHANGE]: { status: 400, body: { message } },
    });
    renderPage('/profile?tab=password');
    await changePassword();
    await waitFor(() =>
      expect(visibleToast()).toEqual({ title: 'Password change failed', description: message }),
    );
    expect((await field('Current password')).value).toBe('Oldhouse7');
  });
});
