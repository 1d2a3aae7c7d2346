/** What each call costs, in credits of $0.0001, so that free ones still go out when the day's budget is gone. */
export type Parameters = Readonly<Record<string, string | number | boolean | undefined>>;

const FREE = 0;
const LIST = 1;
const SEARCH = 10;
const TEXT = 100;

const PRICED_AS_ENTITIES = new Set([
  'works',
  'authors',
  'sources',
  'institutions',
  'topics',
  'publishers',
  'funders',
  'concepts',
]);

const SINGLE_RECORD =
  /^(?:[a-z]-?\d+$|(?:doi|pmid|pmcid|mag|openalex|orcid|ror|wikidata|issn|issn_l|scopus):)/i;

/** The selection that makes a small search free: these fields in this order, nothing else. */
export const FREE_SEARCH_SELECT = 'id,display_name,works_count';
export const FREE_SEARCH_PER_PAGE = 10;

export const creditsOf = (path: string, params: Parameters): number => {
  const [entity = '', ...rest] = path.split('/').filter((part) => part !== '');
  if (entity === 'rate-limit' || entity === 'autocomplete') return FREE;
  if (entity === 'text') return TEXT;
  const id = rest.join('/');
  if (id !== '') return PRICED_AS_ENTITIES.has(entity) && SINGLE_RECORD.test(id) ? FREE : LIST;
  if (params['group_by'] !== undefined) return LIST;
  const hasScopedSearch = Object.keys(params).some((name) => name.startsWith('search.'));
  const hasSearchFilter = /(?:^|,)[^:,]+\.search:/.test(String(params['filter'] ?? ''));
  if (hasScopedSearch || hasSearchFilter) return SEARCH;
  if (params['search'] === undefined) return LIST;
  const isSmall = Number(params['per_page'] ?? Number.NaN) <= FREE_SEARCH_PER_PAGE;
  return isSmall && params['select'] === FREE_SEARCH_SELECT ? FREE : SEARCH;
};
