import { expect, test } from 'vitest';
import { faultText, passwordsIn } from './fault-text.ts';

test.each([
  [
    'the cause of a wrapped fault',
    new Error('Failed query: select 1', { cause: new Error('refused') }),
    'refused',
  ],
  [
    'the first of several addresses',
    new AggregateError([new Error('::1 refused'), new Error('127.0.0.1 refused')]),
    '::1 refused',
  ],
  [
    'the code where there is no message',
    Object.assign(new Error(''), { code: 'ECONNREFUSED' }),
    'ECONNREFUSED',
  ],
  ['one line', new Error('first\r\n  second\u0000'), 'first second'],
  ['what is no error at all', 'plain', 'plain'],
])('it tells %s', (_title, fault, told) => {
  expect(faultText(fault, [])).toBe(told);
});

test.each([
  [
    'connect to postgres://beacon:s3cret@db:5432/beacon failed',
    'connect to postgres://db:5432/beacon failed',
  ],
  ['smtps://a%40b:p%40ss@mail:465 and redis://:x@r:1', 'smtps://mail:465 and redis://r:1'],
  ['http://user:p@ss@host/path', 'http://host/path'],
  ['nobody@example.edu is not an address', 'nobody@example.edu is not an address'],
])('credentials in addresses are left out: %s', (message, told) => {
  expect(faultText(new Error(message), [])).toBe(told);
});

test('our own passwords are masked wherever they stand, as written and as meant', () => {
  const secrets = passwordsIn([
    'smtp://beacon:p%40ss@mail:587',
    null,
    'redis://127.0.0.1',
    'redis://:%zz@r',
  ]);
  const told = faultText(new Error('535 user beacon, p@ss (p%40ss) and %zz refused'), secrets);
  expect(told).toBe('535 user beacon, ••• (•••) and ••• refused');
});

test('a long text is cut', () => {
  expect(faultText(new Error('x'.repeat(5_000)), [])).toHaveLength(300);
});
