/** An answer other than 200, thrown from wherever the request turns out to be wrong. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly headers: Record<string, string>;

  constructor(status: number, body: Record<string, unknown>, headers: Record<string, string> = {}) {
    super(String(body['message'] ?? body['error']));
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

export const invalidQuery = (message: string): ApiError =>
  new ApiError(400, { error: 'Invalid query parameters error.', message });

export const paginationError = (message: string): ApiError =>
  new ApiError(400, { error: 'Pagination error.', message });

/** Refused before it reaches the origin: never charged. */
export const edgeReject = (reason: string, message: string): ApiError =>
  new ApiError(
    400,
    {
      error: 'Invalid request rejected at the API edge',
      error_source: 'openalex-api-proxy',
      message,
    },
    { 'x-openalex-edge-reject': reason },
  );

export const planUpgradeRequired = (message: string): ApiError =>
  new ApiError(429, { error: 'Plan upgrade required', message });
