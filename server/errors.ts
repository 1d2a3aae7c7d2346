import type { Problem } from '#contract/problem.ts';

type ProblemDetails = Partial<Omit<Problem, 'message' | 'requestId'>>;

/** A fault that the caller may know about: it leaves the server as it is, with its status. */
export class ProblemError extends Error {
  override name = 'ProblemError';
  readonly status: number;
  readonly details: ProblemDetails;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    status: number,
    message: string,
    details: ProblemDetails = {},
    retryAfterSeconds?: number,
  ) {
    super(message);
    this.status = status;
    this.details = details;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export const badRequest = (message: string, path?: string) =>
  new ProblemError(400, message, path === undefined ? {} : { issues: [{ path, message }] });
export const unauthorized = (message = 'Please sign in') =>
  new ProblemError(401, message, { error: 'Unauthorized' });
export const forbidden = (message: string, details: ProblemDetails = {}) =>
  new ProblemError(403, message, { error: 'Forbidden', ...details });
export const notFound = (message: string) => new ProblemError(404, message, { error: 'Not found' });
export const conflict = (message: string) => new ProblemError(409, message, { error: 'Conflict' });
export const tooManyRequests = (message: string, retryAfterSeconds: number) =>
  new ProblemError(429, message, { error: 'Too many requests' }, Math.max(1, retryAfterSeconds));
export const unavailable = (message: string, retryAfterSeconds = 5) =>
  new ProblemError(503, message, { error: 'Service unavailable' }, retryAfterSeconds);
