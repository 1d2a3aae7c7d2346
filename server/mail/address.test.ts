import { expect, test } from 'vitest';
import { emailSchema } from '#contract/accounts.ts';
import { parseSender, requireAddress } from './address.ts';

test.each([
  ['Beacon <no-reply@beacon.local>', 'Beacon', 'no-reply@beacon.local', 'beacon.local'],
  ['no-reply@example.edu', '', 'no-reply@example.edu', 'example.edu'],
  ['"Library, North" <lib@example.edu>', 'Library, North', 'lib@example.edu', 'example.edu'],
  ['Library, North <lib@example.edu>', 'Library, North', 'lib@example.edu', 'example.edu'],
])('%s is taken apart into name, address and domain', (mailFrom, name, address, domain) => {
  expect(parseSender(mailFrom)).toEqual({ name, address, domain });
});

test('a sender without an address is refused', () => {
  expect(() => parseSender('Beacon')).toThrow('MAIL_FROM');
});

test.each([
  'a@b.edu\r\nBcc: c@d.edu',
  'a@b.edu,c@d.edu',
  'A <a@b.edu>',
  'a@b.edu>',
  'a b@c.edu',
  'a@b@c.edu',
  'group: a@b.edu;',
  'a@b.edu\0',
  '',
])('%j is not one plain address', (text) => {
  expect(() => requireAddress(text)).toThrow('one plain address');
});

test.each(["o'neil+list@example.edu", 'first.last@sub.example-site.edu', 'a_b-c@example.museum'])(
  '%s may register and gets its mail',
  (address) => {
    expect(requireAddress(emailSchema.parse(address))).toBe(address);
  },
);
