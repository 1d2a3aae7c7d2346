import { expect, test } from 'vitest';
import { describeFailure, isPermanent } from './smtp-failure.ts';

const failure = (fields: object, message = 'refused') => Object.assign(new Error(message), fields);

test.each([
  ['no such mailbox', { responseCode: 550, command: 'RCPT TO' }, true],
  ['mail refused as unwanted', { responseCode: 554, command: 'DATA' }, true],
  ['mailbox busy', { responseCode: 450, command: 'RCPT TO' }, false],
  ['our password is wrong', { responseCode: 535, command: 'AUTH PLAIN' }, false],
  ['our sender is not allowed yet', { responseCode: 550, command: 'MAIL FROM' }, false],
  ['the server takes no calls', { responseCode: 554, command: 'CONN' }, false],
  ['nobody listens', { code: 'ECONNREFUSED', command: 'CONN' }, false],
])('%s: permanent is judged by code and command', (_title, fields, permanent) => {
  expect(isPermanent(failure(fields))).toBe(permanent);
});

test('a thrown value that is no error is temporary and still described', () => {
  expect(isPermanent(undefined)).toBe(false);
  expect(describeFailure('gone', null)).toBe('gone');
});

test('the description is one line of at most 500 characters', () => {
  const described = describeFailure(
    new Error(`550 no\r\n\tsuch\u0007 user ${'x'.repeat(900)}`),
    null,
  );
  expect(described).toMatch(/^550 no such user x+…$/);
  expect(described).toHaveLength(500);
});

test('a server that quotes the link does not put its token into the log', () => {
  const described = describeFailure(
    new Error('554 spam: https://a.edu/verify?token=s3cret'),
    's3cret',
  );
  expect(described).toBe('554 spam: https://a.edu/verify?token=••••••••');
});
