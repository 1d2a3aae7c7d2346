import type { EndpointAnswer, EndpointInput, EndpointKey } from '#contract/endpoints.ts';
import { type Method, readJson, request, type RequestOptions } from './request.ts';

export interface LooseInput {
  params?: object;
  query?: object | undefined;
  body?: unknown;
}

/** The input may be left out when nothing in it is required. */
export type CallArguments<Key extends EndpointKey> =
  object extends EndpointInput<Key>
    ? [input?: EndpointInput<Key>, options?: RequestOptions]
    : [input: EndpointInput<Key>, options?: RequestOptions];

const METHODS: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

const splitKey = (key: string): { method: Method; template: string } => {
  const method = METHODS.find((name) => key.startsWith(`${name} `));
  if (method === undefined) throw new Error(`'${key}' does not name a method and a path`);
  return { method, template: key.slice(method.length + 1) };
};

const toText = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : null;

const fillParams = (template: string, params: object): string =>
  template.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = toText(Reflect.get(params, name));
    if (value === null) throw new Error(`The path ${template} needs a value for '${name}'`);
    return encodeURIComponent(value);
  });

const toQueryString = (query: object): string => {
  const pairs = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    const text = toText(value);
    if (text !== null) pairs.set(name, text);
  }
  return pairs.size === 0 ? '' : `?${pairs.toString()}`;
};

/** The path of an endpoint with its parameters filled in, without the query. */
export const endpointPath = (key: EndpointKey, { params = {} }: LooseInput = {}): string =>
  fillParams(splitKey(key).template, params);

/** Calls an endpoint of the contract: `call('PATCH /api/projects/:id', { params, body })`. */
export function call<Key extends EndpointKey>(
  key: Key,
  ...[input, options]: CallArguments<Key>
): Promise<EndpointAnswer<Key>>;
export async function call(
  key: EndpointKey,
  input: LooseInput = {},
  options: RequestOptions = {},
): Promise<unknown> {
  const { method } = splitKey(key);
  const address = endpointPath(key, input) + toQueryString(input.query ?? {});
  return readJson(await request(method, address, input.body, options));
}
