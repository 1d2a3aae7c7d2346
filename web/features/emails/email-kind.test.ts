import { expect, test } from 'vitest';
import { emailKind } from './email-kind.ts';

test.each([
  ['Verify your email address', 'Verification'],
  ['Please verify: reset of your address', 'Verification'],
  ['Reset your password', 'Password Reset'],
  ['Your password was RESET', 'Password Reset'],
  ['Your password was changed', 'Other'],
  ['', 'Other'],
])('the subject “%s” makes an email of kind %s', (subject, kind) => {
  expect(emailKind(subject)).toBe(kind);
});
