import { ApiError } from './api-error.ts';

/** What to tell people about a failed call: the server's words, else the given ones. */
export const failureMessage = (error: unknown, fallback: string): string => {
  if (error instanceof ApiError) return error.message || fallback;
  // fetch reports a server that cannot be reached as a TypeError, in words that differ by browser.
  if (error instanceof TypeError) return 'The server could not be reached. Please try again.';
  return fallback;
};
