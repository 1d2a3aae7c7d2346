import type { APIRequestContext, APIResponse } from '@playwright/test';
import { csrfTokenSchema } from '#contract/accounts.ts';

type Method = 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The API as a program would use it, with the anti-forgery token fetched by hand. */
export interface Api {
  get: (path: string) => Promise<APIResponse>;
  send: (method: Method, path: string, body?: object) => Promise<APIResponse>;
}

export const apiOver = (request: APIRequestContext): Api => ({
  get: async (path) => succeeded(await request.get(path, JSON_ONLY)),
  send: async (method, path, body) => {
    const answer = await succeeded(await request.get('/api/csrf-token', JSON_ONLY));
    const { token } = csrfTokenSchema.parse(await answer.json());
    return succeeded(
      await request.fetch(path, {
        method,
        headers: { ...JSON_ONLY.headers, 'X-CSRF-Token': token },
        ...(body && { data: body }),
      }),
    );
  },
});

const JSON_ONLY = { headers: { Accept: 'application/json' } };

const succeeded = async (response: APIResponse): Promise<APIResponse> => {
  if (response.ok()) return response;
  throw new Error(`${response.url()} answered ${response.status()}: ${await response.text()}`);
};
