import { expect, test } from 'vitest';
import { readAuthView } from './auth-view.ts';

const email = 'noor@lakeshore.example';

test('a bare address opens the login', () => {
  expect(readAuthView({})).toEqual({ screen: 'login', notice: null });
  expect(readAuthView({ email })).toEqual({ screen: 'login', notice: null });
});

test('signup opens the sign-up, forgot the way back to a lost password', () => {
  expect(readAuthView({ signup: true })).toEqual({ screen: 'signup', notice: null });
  expect(readAuthView({ forgot: true })).toEqual({ screen: 'forgot', notice: null });
});

test('verified is believed only together with an email', () => {
  expect(readAuthView({ verified: true, email })).toEqual({ screen: 'login', notice: 'verified' });
  expect(readAuthView({ verified: true })).toEqual({ screen: 'login', notice: null });
});

test('a notice about verification opens the login, whatever else the address asks for', () => {
  expect(readAuthView({ verified: true, email, signup: true }).screen).toBe('login');
  expect(readAuthView({ needsVerification: true, signup: true, forgot: true })).toEqual({
    screen: 'login',
    notice: 'needs-verification',
  });
});
