import type { Address } from './params.ts';

export type RequestClass =
  | 'singleton'
  | 'list'
  | 'search'
  | 'semantic'
  | 'autocomplete'
  | 'rate-limit';

const CREDITS: Readonly<Record<RequestClass, number>> = {
  singleton: 0,
  list: 1,
  search: 10,
  semantic: 10,
  autocomplete: 0,
  'rate-limit': 0,
};
export const USD_PER_CREDIT = 0.0001;

/** The only kinds whose single records are free; domains, fields and subfields are priced as lists. */
const FREE_SINGLETONS = new Set([
  'works',
  'authors',
  'people',
  'sources',
  'institutions',
  'topics',
  'publishers',
  'funders',
  'concepts',
]);
const FREE_FORM =
  /^(?:[a-z]\d+$|(?:doi|pmid|pmcid|mag|openalex|orcid|ror|wikidata|issn|issn_l|scopus):)/i;
const FREE_SELECT = 'id,display_name,works_count';

export interface Price {
  requestClass: RequestClass;
  credits: number;
}

export const priceOf = (segments: readonly string[], { params, rawFilter }: Address): Price => {
  const requestClass = classOf(segments, params, rawFilter);
  const isPicker =
    requestClass === 'search' &&
    params.has('search') &&
    Number(params.get('per_page') ?? 25) <= 10 &&
    params.get('select') === FREE_SELECT;
  return { requestClass, credits: isPicker ? 0 : CREDITS[requestClass] };
};

const classOf = (
  [first = '', second = '']: readonly string[],
  params: Address['params'],
  rawFilter: string | null,
): RequestClass => {
  if (first === 'rate-limit') return 'rate-limit';
  if (first === 'autocomplete') return 'autocomplete';
  if (second !== '' && FREE_SINGLETONS.has(first) && FREE_FORM.test(second)) return 'singleton';
  if (params.has('group_by')) return 'list';
  if (params.has('search.semantic')) return 'semantic';
  const isSearch =
    [...params.keys()].some((name) => name.startsWith('search')) ||
    /\.search(?:\.exact)?(?::|%3a)/i.test(rawFilter ?? '');
  return isSearch ? 'search' : 'list';
};
