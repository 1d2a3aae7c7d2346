import { type ApiError, toApiError } from './api-error.ts';
import { csrfHeaders, fetchCsrfToken, readCsrfCookie } from './csrf.ts';
import { readJson } from './request.ts';

interface UploadOptions {
  /** The last byte has left; what follows happens on the server. */
  onSent: () => void;
}

/** `fetch` does not tell when a body has been sent, so that a file travels by the older way. */
const post = (path: string, form: FormData, token: string, { onSent }: UploadOptions) =>
  new Promise<Response>((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.open('POST', path);
    xhr.withCredentials = true;
    xhr.setRequestHeader('Accept', 'application/json');
    for (const [name, value] of Object.entries(csrfHeaders(token))) {
      xhr.setRequestHeader(name, value);
    }
    xhr.upload.addEventListener('load', onSent);
    xhr.addEventListener('load', () => {
      const { status, statusText, responseText } = xhr;
      const requestId = xhr.getResponseHeader('x-request-id');
      const headers = requestId === null ? {} : { 'x-request-id': requestId };
      resolve(new Response(responseText, { status, statusText, headers }));
    });
    // The same kind of error as that of `fetch`, so that it gets the same words.
    xhr.addEventListener('error', () => reject(new TypeError('The upload broke off')));
    xhr.send(form);
  });

/** Posts a form with a file, under the token of the cookie; a stale one is renewed once. */
export const upload = async (
  path: string,
  form: FormData,
  options: UploadOptions,
): Promise<unknown> => {
  const send = async (): Promise<Response | ApiError> => {
    await fetchCsrfToken();
    const token = readCsrfCookie();
    if (token === null) {
      throw new Error('Security token missing. Please refresh the page and try again.');
    }
    const response = await post(path, form, token, options);
    return response.ok ? response : toApiError(response);
  };
  let answer = await send();
  if (!(answer instanceof Response) && answer.isInvalidCsrfToken) answer = await send();
  if (answer instanceof Response) return readJson(answer);
  throw answer;
};
