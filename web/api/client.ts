import type { EndpointAnswer, EndpointInput, EndpointKey } from '#contract/endpoints.ts';
import { NEXT_CURSOR_HEADER, TOTAL_COUNT_HEADER } from '#contract/page-headers.ts';
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

const send = (key: EndpointKey, input: LooseInput, options: RequestOptions): Promise<Response> =>
  request(
    splitKey(key).method,
    endpointPath(key, input) + toQueryString(input.query ?? {}),
    input.body,
    options,
  );

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
  return readJson(await send(key, input, options));
}

/** The endpoints that answer a list of our own records. */
export type ListKey = {
  [Key in EndpointKey]: EndpointAnswer<Key> extends readonly unknown[] ? Key : never;
}[EndpointKey];

type RowOf<Key extends ListKey> = EndpointAnswer<Key> extends readonly (infer Row)[] ? Row : never;

export interface Page<Row> {
  readonly rows: readonly Row[];
  /** Null on the last page. */
  readonly nextCursor: string | null;
  /** Null when the answer is no page; not exact above 10,000 hits of a search. */
  readonly total: { readonly count: number; readonly exact: boolean } | null;
}

const readTotal = (header: string | null): Page<unknown>['total'] => {
  const count = Number.parseInt(header ?? '', 10);
  return Number.isNaN(count) ? null : { count, exact: header?.endsWith('+') !== true };
};

/** One page of a list, with what its headers say; `pagedQuery` is the typed way here. */
export function callPage<Key extends ListKey>(
  key: Key,
  query: object,
  options?: RequestOptions,
): Promise<Page<RowOf<Key>>>;
export async function callPage(
  key: EndpointKey,
  query: object,
  options: RequestOptions = {},
): Promise<Page<unknown>> {
  const response = await send(key, { query }, options);
  const rows = await readJson(response);
  return {
    rows: Array.isArray(rows) ? rows : [],
    nextCursor: response.headers.get(NEXT_CURSOR_HEADER),
    total: readTotal(response.headers.get(TOTAL_COUNT_HEADER)),
  };
}
