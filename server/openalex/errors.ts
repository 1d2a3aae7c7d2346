/**
 * What went wrong, by what is to be done about it:
 * `request` our question is wrong, asking again is useless; `key` the administrator must set a key;
 * `plan` the key's plan does not cover the question; `gone` there is no such record (any more);
 * `budget` the day's credits are used up until `retryAt`; `busy` too many requests, go on at
 * `retryAt`; `away` OpenAlex cannot be reached or is in trouble; `unreadable` its answers make no sense.
 */
export type OpenAlexErrorKind =
  | 'request'
  | 'key'
  | 'plan'
  | 'gone'
  | 'budget'
  | 'busy'
  | 'away'
  | 'unreadable';

interface ErrorDetails {
  status?: number | undefined;
  /** When it makes sense to ask again, where that is known. */
  retryAt?: Date | undefined;
  cause?: unknown;
}

/** Its message is written for the administrator: what happened, and what to do. */
export class OpenAlexError extends Error {
  override name = 'OpenAlexError';
  readonly kind: OpenAlexErrorKind;
  readonly status: number | null;
  readonly retryAt: Date | null;

  constructor(kind: OpenAlexErrorKind, message: string, details: ErrorDetails = {}) {
    super(message, details.cause === undefined ? {} : { cause: details.cause });
    this.kind = kind;
    this.status = details.status ?? null;
    this.retryAt = details.retryAt ?? null;
  }
}
