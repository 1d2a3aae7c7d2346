// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signOut } from './sign-out.ts';

const START = 1_700_000_000_000;
const fetchMock = vi.fn<typeof fetch>();
const leave = vi.fn<() => void>();
let logged: ReturnType<typeof vi.spyOn>;

const answer = (token: () => Response, logout: () => Response): void => {
  fetchMock.mockImplementation((path) =>
    Promise.resolve(path === '/api/logout' ? logout() : token()),
  );
};

const run = async (): Promise<void> => {
  const done = signOut(leave);
  await vi.runAllTimersAsync();
  await done;
};

const logoutCalls = () => fetchMock.mock.calls.filter(([path]) => path === '/api/logout');

beforeEach(() => {
  vi.useFakeTimers({ now: START });
  vi.stubGlobal('fetch', fetchMock);
  fetchMock.mockReset();
  leave.mockReset();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  document.cookie = 'XSRF-TOKEN=; Max-Age=0; Path=/';
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('signOut', () => {
  it('posts token and timestamp without a body, then leaves', async () => {
    answer(
      () => Response.json({ token: 'abc' }),
      () => Response.json({ message: 'Signed out' }),
    );
    await run();
    const [call, ...others] = logoutCalls();
    expect(others).toEqual([]);
    const init = call?.[1];
    expect(init).toMatchObject({ method: 'POST', credentials: 'include', cache: 'no-store' });
    expect(init?.body).toBeUndefined();
    const headers = new Headers(init?.headers);
    expect(headers.get('X-CSRF-Token')).toBe('abc');
    expect(headers.get('X-Request-ID')).toBe(String(START));
    expect(leave).toHaveBeenCalledOnce();
    expect(logged).not.toHaveBeenCalled();
  });

  it('takes the token from the cookie after 150 ms when the answer has none', async () => {
    answer(
      () => {
        setTimeout(() => {
          document.cookie = 'XSRF-TOKEN=cookie-token; Path=/';
        }, 140);
        return Response.json({});
      },
      () => Response.json({}),
    );
    await run();
    const headers = new Headers(logoutCalls()[0]?.[1]?.headers);
    expect(headers.get('X-CSRF-Token')).toBe('cookie-token');
    expect(headers.get('X-Request-ID')).toBe(String(START + 150));
  });

  it('leaves without asking when there is no token, and logs why', async () => {
    answer(
      () => Response.json({}),
      () => Response.json({}),
    );
    await run();
    expect(logoutCalls()).toEqual([]);
    expect(logged).toHaveBeenCalledWith('Sign-out failed', new Error('Failed to get CSRF token'));
    expect(leave).toHaveBeenCalledOnce();
  });

  it('logs a diagnosis of a 403 and still leaves', async () => {
    const refusal = { error: 'Invalid CSRF token', action: 'refresh_token' };
    answer(
      () => Response.json({ token: 'abc' }),
      () => Response.json(refusal, { status: 403 }),
    );
    await run();
    expect(logged).toHaveBeenCalledWith(
      expect.stringContaining('CSRF diagnosis'),
      expect.objectContaining({ answer: refusal }),
    );
    expect(JSON.stringify(logged.mock.calls)).not.toContain('abc');
    expect(leave).toHaveBeenCalledOnce();
  });

  it('leaves after a server error, without a diagnosis', async () => {
    answer(
      () => Response.json({ token: 'abc' }),
      () => Response.json({ message: 'Broken' }, { status: 500 }),
    );
    await run();
    expect(logged).toHaveBeenCalledExactlyOnceWith('Sign-out failed', expect.any(Error));
    expect(leave).toHaveBeenCalledOnce();
  });

  it('leaves when the server is away', async () => {
    fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
    await run();
    expect(leave).toHaveBeenCalledOnce();
  });
});
