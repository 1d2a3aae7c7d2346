import { expect, test } from 'vitest';
import { userRights } from './user-rights.ts';

test('everything may be done to the account of somebody else', () => {
  expect(userRights({ id: 2, isProtected: false }, 1)).toEqual({
    reset: null,
    remove: null,
    changeRole: null,
  });
});

test.each([
  ['the protected account', { id: 2, isProtected: true }],
  ['the own account', { id: 1, isProtected: false }],
])('nothing may be done to %s, and each refusal has its reason', (_, user) => {
  for (const reason of Object.values(userRights(user, 1))) expect(reason).toMatch(/\.$/);
});

test('the owner of the protected account is sent to the settings for a new password', () => {
  expect(userRights({ id: 1, isProtected: true }, 1).reset).toContain('Account Settings');
});
