import type { EndpointKey } from '#contract/endpoints.ts';
import { endpointPath } from './client.ts';
import { request } from './request.ts';

type Filters = Readonly<Record<string, string | number | undefined>>;

/**
 * A file that the server makes. Fetched rather than navigated to, so that a refusal can be told
 * instead of being saved as the file.
 */
export const fetchFile = async (
  key: Extract<EndpointKey, `GET ${string}`>,
  filters: Filters = {},
): Promise<Response> => {
  const pairs = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) {
    if (value !== undefined) pairs.set(name, String(value));
  }
  const query = pairs.size === 0 ? '' : `?${pairs.toString()}`;
  return request('GET', endpointPath(key) + query, undefined, { headers: { Accept: 'text/csv' } });
};
