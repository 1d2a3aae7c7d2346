// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '#web/testing/fake-api.ts';
import { fakeUpload } from '#web/testing/fake-upload.ts';
import { upload } from './upload.ts';

const PATH = '/api/admin/faculty/import';

beforeEach(() => {
  document.cookie = 'XSRF-TOKEN=from-cookie';
  fakeApi();
});
afterEach(() => {
  document.cookie = 'XSRF-TOKEN=; max-age=0';
  vi.unstubAllGlobals();
});

test('the form is sent with the token of the cookie, and its end is told', async () => {
  const network = fakeUpload();
  const onSent = vi.fn<() => void>();
  const form = new FormData();
  const answer = upload(PATH, form, { onSent });
  await vi.waitFor(() => expect(network.sent).toHaveLength(1));
  expect(network.sent[0]).toMatchObject({ path: PATH, body: form });
  expect(network.sent[0]?.headers.get('X-CSRF-Token')).toBe('from-cookie');
  expect(onSent).not.toHaveBeenCalled();
  network.arrive();
  expect(onSent).toHaveBeenCalledOnce();
  network.answer(200, { successful: 3 });
  await expect(answer).resolves.toEqual({ successful: 3 });
});

test('without the cookie nothing is sent', async () => {
  document.cookie = 'XSRF-TOKEN=; max-age=0';
  const network = fakeUpload();
  await expect(upload(PATH, new FormData(), { onSent: () => {} })).rejects.toThrow(
    'Security token missing. Please refresh the page and try again.',
  );
  expect(network.sent).toHaveLength(0);
});

test('a refused token is renewed once', async () => {
  const network = fakeUpload();
  const answer = upload(PATH, new FormData(), { onSent: () => {} });
  await vi.waitFor(() => expect(network.sent).toHaveLength(1));
  network.answer(403, { error: 'Invalid CSRF token' });
  await vi.waitFor(() => expect(network.sent).toHaveLength(2));
  network.answer(403, { error: 'Invalid CSRF token' });
  await expect(answer).rejects.toMatchObject({ status: 403 });
});

test('a broken connection is told as one', async () => {
  const network = fakeUpload();
  const answer = upload(PATH, new FormData(), { onSent: () => {} });
  await vi.waitFor(() => expect(network.sent).toHaveLength(1));
  network.breakOff();
  await expect(answer).rejects.toBeInstanceOf(TypeError);
});
