import type { IncomingMessage } from 'node:http';
import { parseFilter } from '../filter/parse.ts';
import { throttled, type Account, type Plan } from './accounts.ts';
import { ApiError, edgeReject, planUpgradeRequired } from './errors.ts';
import type { Address } from './params.ts';
import type { Price } from './pricing.ts';

const MAX_REQUEST_LINE = 8_190;
const MAX_SEARCH_LETTERS = 1_500;
const MAX_OPERATORS = 5;
const GATED_FIELD = /^(?:from_|to_)?(?:created|updated)_date$/;

/** What the edge refuses before anybody is asked who they are. */
export const checkRequestLine = ({ method, url }: IncomingMessage): void => {
  if (`${method} ${url} HTTP/1.1`.length <= MAX_REQUEST_LINE) return;
  throw new ApiError(400, {
    error: 'Request URL too long',
    message: `The request line must not exceed ${MAX_REQUEST_LINE} bytes. Split the request.`,
  });
};

/** A key that is sent but wrong is an error, never ignored; null when none is sent. */
export const readKey = ({ headers }: IncomingMessage, { params }: Address): string | null => {
  const bearer = /^Bearer (.*)$/i.exec(headers.authorization ?? '')?.[1];
  const header = headers['api_key'] ?? headers['api-key'];
  return params.get('api_key') ?? bearer ?? (typeof header === 'string' ? header : null);
};

const invalidKey = (): ApiError =>
  new ApiError(401, { error: 'Invalid or missing API key', message: 'API key not found' });

export const planOf = (key: string | null, keys: Readonly<Record<string, Plan>>): Plan => {
  if (key === null) return 'anonymous';
  const plan = Object.hasOwn(keys, key) ? keys[key] : undefined;
  if (plan === undefined) throw invalidKey();
  return plan;
};

export const checkAtEdge = (address: Address, account: Account, price: Price): void => {
  const { params, rawFilter, names } = address;
  if (names.includes('limit')) {
    throw edgeReject('f1:limit_param', '"limit" is not a valid parameter. Use "per_page" instead.');
  }
  const searched = [...params]
    .filter(([name]) => name.startsWith('search'))
    .map(([, text]) => text)
    .join(' ');
  if (searched.length > MAX_SEARCH_LETTERS && !account.isPaid) {
    throw edgeReject(
      'search_volume',
      `Search text must not exceed ${MAX_SEARCH_LETTERS} characters on your plan.`,
    );
  }
  const conditions = rawFilter === null || rawFilter === '' ? [] : readable(rawFilter);
  if (!account.seesUpdates) checkPlan(conditions, params.get('sort') ?? '');
  const operators = searched.match(/\b(?:AND|OR|NOT)\b/g)?.length ?? 0;
  if (operators > MAX_OPERATORS && account.takeBroadBoolean() > 0) {
    throw throttled('Broad boolean queries are limited. Please slow down.', 'broad_boolean_query');
  }
  if (price.requestClass === 'semantic' && account.takeSemantic() > 0) {
    throw throttled('Semantic search is limited to 1 request per second.');
  }
};

/** Only bare commas are the edge's business; what else is wrong, the origin says and charges. */
const readable = (rawFilter: string) => {
  try {
    return parseFilter(rawFilter);
  } catch (error) {
    if (error instanceof ApiError && 'x-openalex-edge-reject' in error.headers) throw error;
    return [];
  }
};

const checkPlan = (conditions: readonly { key: string; value: string }[], sort: string): void => {
  const gated = conditions.find(({ key, value }) => GATED_FIELD.test(key) && /\d/.test(value));
  if (gated !== undefined) {
    throw planUpgradeRequired(
      `The "${gated.key}:${gated.value}" filter requires a Member+ plan or higher. See https://openalex.org/pricing`,
    );
  }
  const sorted = sort.split(',').find((each) => GATED_FIELD.test(each.split(':')[0] ?? ''));
  if (sorted !== undefined) {
    throw planUpgradeRequired(
      `Sorting by "${sorted}" requires a Member+ plan or higher. See https://openalex.org/pricing`,
    );
  }
};
