import { toApiError } from '#web/api/api-error.ts';
import { fetchCsrfToken } from '#web/api/csrf.ts';
import { logError } from '#web/api/log.ts';
import { paths } from '#web/paths.ts';

const COOKIE_WAIT_MS = 150;

const endSession = async (): Promise<void> => {
  const token = await fetchCsrfToken({ cookieWaitMs: COOKIE_WAIT_MS });
  if (token === false) throw new Error('Failed to get CSRF token');
  const response = await fetch('/api/logout', {
    method: 'POST',
    headers: {
      Accept: 'application/json',
      'X-CSRF-Token': token,
      'X-Request-ID': String(Date.now()),
    },
    credentials: 'include',
    cache: 'no-store',
  });
  if (response.ok) return;
  const error = await toApiError(response);
  if (error.status === 403) {
    logError('CSRF diagnosis: the sign-out was refused', {
      answer: error.body,
      requestId: error.requestId,
      tokenLength: token.length,
      hasCookie: document.cookie.includes('XSRF-TOKEN='),
    });
  }
  throw error;
};

const navigateHome = (): void => {
  window.location.assign(paths.home);
};

/**
 * Ends the session and loads the landing page anew. Also after a failure: whoever signs out must
 * not be left on a screen with their data, and the full navigation drops all that is in memory.
 */
export const signOut = async (leave: () => void = navigateHome): Promise<void> => {
  try {
    await endSession();
  } catch (error) {
    logError('Sign-out failed', error);
  } finally {
    leave();
  }
};
