import type { Problem } from '#contract/problem.ts';

type Issues = NonNullable<Problem['issues']>;

const field = (body: unknown, name: string): unknown =>
  typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;

const textField = (body: unknown, name: string): string | undefined => {
  const value = field(body, name);
  return typeof value === 'string' && value !== '' ? value : undefined;
};

const readIssues = (body: unknown): Issues => {
  const issues = field(body, 'issues');
  if (!Array.isArray(issues)) return [];
  return issues.flatMap((issue: unknown) => {
    const path = field(issue, 'path');
    const message = field(issue, 'message');
    return typeof path === 'string' && typeof message === 'string' ? [{ path, message }] : [];
  });
};

const readRetryAfter = (header: string | null): number | null => {
  if (header === null || header.trim() === '') return null;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, Math.ceil(seconds));
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, Math.ceil((date - Date.now()) / 1000));
};

/** Any answer of the API that is not OK, with a message that can be shown to people. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** The parsed JSON body, or the text of one that is not JSON. */
  readonly body: unknown;
  readonly issues: Issues;
  readonly requestId: string | null;
  readonly verificationRequired: boolean;
  readonly retryAfterSeconds: number | null;

  constructor(message: string, status: number, body: unknown, headers: Headers) {
    super(message);
    this.status = status;
    this.body = body;
    this.issues = readIssues(body);
    this.requestId = textField(body, 'requestId') ?? headers.get('x-request-id');
    this.verificationRequired = field(body, 'verificationRequired') === true;
    this.retryAfterSeconds = readRetryAfter(headers.get('retry-after'));
  }

  get isInvalidCsrfToken(): boolean {
    return this.status === 403 && textField(this.body, 'error') === 'Invalid CSRF token';
  }
}

export const toApiError = async (response: Response): Promise<ApiError> => {
  const { status, statusText, headers } = response;
  const text = await response.text().catch(() => '');
  const fallback = text.trim() || statusText || `The server answered with status ${status}`;
  try {
    const body: unknown = JSON.parse(text);
    const message = textField(body, 'message') ?? textField(body, 'error') ?? JSON.stringify(body);
    return new ApiError(message, status, body, headers);
  } catch {
    return new ApiError(fallback, status, text, headers);
  }
};
