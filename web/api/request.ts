import { type ApiError, toApiError } from './api-error.ts';
import { csrfHeaders, fetchCsrfToken } from './csrf.ts';
import { logWarning } from './log.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface RequestOptions {
  signal?: AbortSignal | undefined;
  headers?: Readonly<Record<string, string>> | undefined;
}

const toApiPath = (path: string): string => (path.startsWith('/admin/') ? `/api${path}` : path);

const toJson = (body: unknown): string => {
  let json: string | undefined;
  try {
    json = JSON.stringify(body);
  } catch {
    json = undefined;
  }
  // JSON.stringify answers undefined, against its type, for what JSON has no notation for.
  if (json === undefined) throw new Error('Invalid request body: cannot serialize to JSON');
  return json;
};

const encodeBody = (body: unknown): { headers: Record<string, string>; body?: BodyInit } => {
  if (body === undefined) return { headers: {} };
  // The browser writes the content type of a form itself, with its boundary.
  if (body instanceof FormData) return { headers: {}, body };
  const json = typeof body === 'string' ? body : toJson(body);
  return { headers: { 'Content-Type': 'application/json' }, body: json };
};

const tokenHeaders = async (path: string): Promise<Record<string, string>> => {
  const token = await fetchCsrfToken();
  if (token !== false) return csrfHeaders(token);
  logWarning(`No CSRF token for the request to ${path}; it is sent without one`);
  return {};
};

/** One request to our own server; an answer that is not OK raises an `ApiError`. */
export const request = async (
  method: Method,
  path: string,
  body?: unknown,
  { signal, headers = {} }: RequestOptions = {},
): Promise<Response> => {
  const address = toApiPath(path);
  const encoded = encodeBody(body);
  const changesState = method !== 'GET';

  const send = async (): Promise<Response | ApiError> => {
    const token = changesState ? await tokenHeaders(address) : {};
    const response = await fetch(address, {
      ...encoded,
      method,
      headers: { Accept: 'application/json', ...encoded.headers, ...token, ...headers },
      credentials: 'include',
      ...(changesState && { cache: 'no-store' as const }),
      ...(signal && { signal }),
    });
    return response.ok ? response : toApiError(response);
  };

  let answer = await send();
  if (!(answer instanceof Response) && answer.isInvalidCsrfToken && changesState) {
    answer = await send();
  }
  if (answer instanceof Response) return answer;
  throw answer;
};

/** The answer as JSON; null for one without a body. */
export const readJson = async (response: Response): Promise<unknown> => {
  const text = await response.text();
  return text === '' ? null : JSON.parse(text);
};
