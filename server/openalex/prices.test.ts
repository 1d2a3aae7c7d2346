import { describe, expect, it } from 'vitest';
import { creditsOf, FREE_SEARCH_SELECT, type Parameters } from './prices.ts';

describe('the price of a call', () => {
  it.each<[number, string, Parameters]>([
    [0, '/works/W1', {}],
    [0, '/works/doi:10.1000/a/b', {}],
    [0, '/authors/orcid:0000-0002-1825-0097', {}],
    [0, '/institutions/ror:05dxps055', { select: 'id' }],
    [1, '/works/https://doi.org/10.1000/a', {}],
    [1, '/domains/1', {}],
    [0, '/autocomplete/authors', { q: 'moor' }],
    [0, '/rate-limit', {}],
    [1, '/works', { filter: 'author.id:A1', per_page: 100, cursor: '*' }],
    [1, '/works', { group_by: 'type', search: 'tides' }],
    [10, '/authors', { search: 'moor' }],
    [10, '/works', { filter: 'type:article,title.search:tides' }],
    [10, '/works', { 'search.title': 'tides' }],
    [0, '/authors', { search: 'moor', per_page: 10, select: FREE_SEARCH_SELECT }],
    [10, '/authors', { search: 'moor', per_page: 25, select: FREE_SEARCH_SELECT }],
    [10, '/authors', { search: 'moor', select: FREE_SEARCH_SELECT }],
    [10, '/authors', { search: 'moor', per_page: 10, select: 'id,works_count,display_name' }],
    [100, '/text/topics', { title: 'tides' }],
  ])('is %i credits for %s %o', (credits, path, params) => {
    expect(creditsOf(path, params)).toBe(credits);
  });
});
