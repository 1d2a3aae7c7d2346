import { invalidQuery } from './errors.ts';

/** Parameters by name with underscores; the service takes hyphens for most of them as well. */
export type Params = ReadonlyMap<string, string>;

const VALID = [
  'apc_sum',
  'api_key',
  'bypass_cache',
  'cited_by_count_sum',
  'cursor',
  'data_version',
  'filter',
  'format',
  'group_by',
  'group_bys',
  'include_xpac',
  'mailto',
  'page',
  'per_page',
  'q',
  'sample',
  'search',
  'search.exact',
  'search.semantic',
  'search.title',
  'search.title.exact',
  'search.title_and_abstract',
  'search.title_and_abstract.exact',
  'seed',
  'select',
  'sort',
  'warm',
];
const HYPHENATED = new Set(['api-key', 'data-version', 'group-by', 'group-bys', 'per-page']);

export interface Address {
  path: string;
  params: Params;
  /** The filter as it was written, not decoded. */
  rawFilter: string | null;
  names: readonly string[];
}

export const readAddress = (url: string): Address => {
  const mark = url.indexOf('?');
  const path = mark < 0 ? url : url.slice(0, mark);
  const query = mark < 0 ? '' : url.slice(mark + 1);
  const params = new Map<string, string>();
  const names: string[] = [];
  let rawFilter: string | null = null;
  for (const pair of query.split('&')) {
    if (pair === '') continue;
    const equals = pair.indexOf('=');
    const name = decode(equals < 0 ? pair : pair.slice(0, equals));
    const value = equals < 0 ? '' : pair.slice(equals + 1);
    names.push(name);
    const known = HYPHENATED.has(name) ? name.replaceAll('-', '_') : name;
    if (known === 'filter') rawFilter = value;
    params.set(known, decode(value));
  }
  return { path, params, rawFilter, names };
};

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
};

export const checkParams = ({ names, params }: Address, entity: string): void => {
  const valid = entity === 'works' ? [...VALID, 'corpus'].toSorted() : VALID;
  for (const name of names) {
    if (!valid.includes(name) && !HYPHENATED.has(name)) {
      throw invalidQuery(
        `${name} is not a valid parameter. Valid parameters are: ${valid.join(', ')}.`,
      );
    }
  }
  if (names.filter((name) => name === 'filter').length > 1) {
    throw invalidQuery(
      'Only one filter parameter is allowed. Your URL contains filters like: /works?filter=publication_year:2020&filter=is_open_access:true. Combine and separate filters with a comma, like: /works?filter=publication_year:2020,is_open_access:true.',
    );
  }
  if (params.get('data_version') === '1')
    throw invalidQuery('data-version=1 is no longer supported.');
  if (params.has('group_by') && params.has('select'))
    throw invalidQuery('select does not work with group_by.');
  checkSample(params);
  checkSearch(params);
};

const checkSample = (params: Params): void => {
  const sample = params.get('sample');
  if (sample === undefined) {
    if (params.has('seed'))
      throw invalidQuery('You must include the sample parameter when using a seed value.');
    return;
  }
  if (!/^\d+$/.test(sample)) throw invalidQuery('sample must be an integer.');
  if (Number(sample) > 10_000)
    throw invalidQuery('Sample size must be less than or equal to 10,000.');
  if (params.has('sort')) throw invalidQuery('sample does not work with sort.');
  if (params.has('group_by')) throw invalidQuery('sample does not work with group_by.');
  if (Number(params.get('page') ?? 1) > 1 && !params.has('seed')) {
    throw invalidQuery(
      'A seed value is required when paginating through samples of results. Without a seed value, you may receive duplicate results between pages. Add a seed value like this: /works?sample=100&seed=123&page=2',
    );
  }
};

const checkSearch = (params: Params): void => {
  for (const [name, value] of params) {
    if (!name.startsWith('search')) continue;
    if (value.split(/\s+/).some((word) => word.startsWith('!'))) {
      throw invalidQuery(
        `The search parameter does not support the ! operator. Problem value: ${value}`,
      );
    }
    if (value.includes('|')) {
      throw invalidQuery(
        `The search parameter does not support the | operator. Problem value: ${value}`,
      );
    }
  }
};
