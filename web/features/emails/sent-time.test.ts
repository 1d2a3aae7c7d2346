import { expect, test } from 'vitest';
import { sentTime } from './sent-time.ts';

const SENT = '2026-03-01T12:00:00.000Z';
const after = (seconds: number) => sentTime(SENT, Date.parse(SENT) + seconds * 1000);

test('an email is sent just now during its whole first minute', () => {
  expect(after(0)).toBe('Just now');
  expect(after(59.999)).toBe('Just now');
  expect(after(60)).toBe('1 minute ago');
});

test('the time grows through minutes, hours and days, and is never rounded up', () => {
  expect(after(119)).toBe('1 minute ago');
  expect(after(3599)).toBe('59 minutes ago');
  expect(after(3600)).toBe('1 hour ago');
  expect(after(86_399)).toBe('23 hours ago');
  expect(after(86_400)).toBe('1 day ago');
  expect(after(400 * 86_400)).toBe('400 days ago');
});

test('a server whose clock is ahead does not send from the future', () => {
  expect(after(-90)).toBe('Just now');
});
