import * as fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { toApiError } from './api-error.ts';

const text = fc.string({ minLength: 1 });

const errorOf = (body: unknown, init: ResponseInit = { status: 400 }) =>
  toApiError(Response.json(body, init));

afterEach(() => {
  vi.useRealTimers();
});

describe('the message of a failed answer', () => {
  it('is the message field, whatever else there is', async () => {
    await fc.assert(
      fc.asyncProperty(text, text, async (message, error) => {
        expect((await errorOf({ message, error, more: 1 })).message).toBe(message);
      }),
    );
  });

  it('is the error field when there is no message', async () => {
    await fc.assert(
      fc.asyncProperty(text, fc.constantFrom(undefined, '', null, 5), async (error, message) => {
        expect((await errorOf({ message, error })).message).toBe(error);
      }),
    );
  });

  it('is the whole JSON body when it has neither', async () => {
    const bodies = fc
      .jsonValue()
      .filter(
        (body) =>
          !(typeof body === 'object' && body !== null && ('message' in body || 'error' in body)),
      );
    await fc.assert(
      fc.asyncProperty(bodies, async (body) => {
        expect((await errorOf(body)).message).toBe(JSON.stringify(body));
      }),
    );
  });

  it('is the text of an answer that is not JSON', async () => {
    const error = await toApiError(new Response(' Bad gateway, try later \n', { status: 502 }));
    expect(error.message).toBe('Bad gateway, try later');
    expect(error.status).toBe(502);
  });

  it('is the status text of an answer without a body', async () => {
    const response = new Response('', { status: 503, statusText: 'Service Unavailable' });
    expect((await toApiError(response)).message).toBe('Service Unavailable');
  });

  it('names the status when HTTP/2 gives no status text', async () => {
    expect((await toApiError(new Response('', { status: 503 }))).message).toContain('503');
  });

  it('is the status text when the body cannot be read', async () => {
    const response = new Response('used up', { status: 500, statusText: 'Broken' });
    await response.text();
    expect((await toApiError(response)).message).toBe('Broken');
  });
});

describe('the details of a failed answer', () => {
  it('are the fields of the problem', async () => {
    const issues = [{ path: 'email', message: 'Please enter a valid email address' }];
    const error = await errorOf({
      message: 'No',
      issues,
      requestId: 'r1',
      verificationRequired: true,
    });
    expect(error).toMatchObject({ issues, requestId: 'r1', verificationRequired: true });
    expect(error.body).toMatchObject({ message: 'No' });
  });

  it('are empty when the answer has none, and survive nonsense', async () => {
    const error = await errorOf({ issues: ['x', null, { path: 1 }], requestId: 4 });
    expect(error).toMatchObject({
      issues: [],
      requestId: null,
      verificationRequired: false,
      retryAfterSeconds: null,
    });
  });

  it('take the request id from the header when the body has none', async () => {
    const error = await errorOf({}, { status: 500, headers: { 'X-Request-ID': 'r2' } });
    expect(error.requestId).toBe('r2');
  });

  it.each([
    ['30', 30],
    ['0.2', 1],
    ['Sun, 15 Nov 2026 12:00:10 GMT', 10],
    ['Sun, 15 Nov 2026 11:00:00 GMT', 0],
    ['soon', null],
    ['', null],
  ])('read Retry-After: %s as %s seconds', async (header, seconds) => {
    vi.useFakeTimers({ now: Date.parse('2026-11-15T12:00:00Z') });
    const error = await errorOf({}, { status: 429, headers: { 'Retry-After': header } });
    expect(error.retryAfterSeconds).toBe(seconds);
  });

  it('know a refused token only by status 403 and its error', async () => {
    const body = { error: 'Invalid CSRF token' };
    expect((await errorOf(body, { status: 403 })).isInvalidCsrfToken).toBe(true);
    expect((await errorOf(body, { status: 401 })).isInvalidCsrfToken).toBe(false);
    expect((await errorOf({ error: 'Other' }, { status: 403 })).isInvalidCsrfToken).toBe(false);
  });
});
