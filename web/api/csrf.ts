import { logWarning } from './log.ts';

const RETRIES = 3;
const FIRST_DELAY_MS = 1000;
const COOKIE_WAIT_MS = 100;

const wait = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

const readCookie = (name: string): string | null => {
  const prefix = `${name}=`;
  const pair = document.cookie.split('; ').find((entry) => entry.startsWith(prefix));
  if (pair === undefined) return null;
  const value = pair.slice(prefix.length);
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
};

/** Null: the server answered, but without a token. Throws when it did not answer well. */
const askServer = async (): Promise<string | null> => {
  const response = await fetch(`/api/csrf-token?t=${Date.now()}`, {
    headers: { Accept: 'application/json' },
    credentials: 'include',
    cache: 'no-store',
  });
  if (!response.ok) throw new Error(`The token request was answered with ${response.status}`);
  const body: unknown = await response.json().catch(() => null);
  const token: unknown =
    typeof body === 'object' && body !== null && 'token' in body ? body.token : null;
  return typeof token === 'string' && token !== '' ? token : null;
};

const askServerPatiently = async (retriesLeft: number, delay: number): Promise<string | null> => {
  try {
    return await askServer();
  } catch (error) {
    if (retriesLeft === 0) throw error;
    await wait(delay);
    return askServerPatiently(retriesLeft - 1, delay * 2);
  }
};

/** The token in the cookie that the server sets with its answer; null when there is none. */
export const readCsrfCookie = (): string | null => readCookie('XSRF-TOKEN') || null;

/** The anti-forgery token, from the answer or else from the cookie; false when there is none. */
export const fetchCsrfToken = async ({
  cookieWaitMs = COOKIE_WAIT_MS,
}: { cookieWaitMs?: number } = {}): Promise<string | false> => {
  try {
    const token = await askServerPatiently(RETRIES, FIRST_DELAY_MS);
    if (token !== null) return token;
  } catch (error) {
    logWarning('The CSRF token could not be fetched', error);
    return false;
  }
  // The browser stores the cookie of the answer in its own time.
  await wait(cookieWaitMs);
  return readCsrfCookie() ?? false;
};

/** Proxies differ in the header name that they let through, so the token travels under all three. */
export const csrfHeaders = (token: string): Record<string, string> => ({
  'X-CSRF-Token': token,
  'X-Xsrf-Token': token,
  'X-CSRFToken': token,
});
