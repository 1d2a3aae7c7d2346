import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  batchFilterValues,
  buildFilter,
  canFilterBy,
  FilterError,
  type FilterValue,
  MOST_FILTER_VALUES,
} from './filters.ts';

describe('a filter', () => {
  it('joins its parts by commas and the values of one part by pipes', () => {
    expect(
      buildFilter({
        'author.id': ['A1', 'A2'],
        publication_year: { from: 2020, to: 2024 },
        from_publication_date: '2020-01-31',
        has_doi: true,
        language: null,
        type: { not: ['paratext', 'erratum'] },
        orcid: { not: null },
        cited_by_count: { from: 10 },
        works_count: { to: 7 },
        is_oa: undefined,
      }),
    ).toBe(
      'author.id:A1|A2,publication_year:2020-2024,from_publication_date:2020-01-31,has_doi:true,language:null,type:!paratext|erratum,orcid:!null,cited_by_count:10-,works_count:-7',
    );
  });

  it('says the same value once', () => {
    expect(buildFilter({ doi: ['10.1/a', '10.1/b', '10.1/a'] })).toBe('doi:10.1/a|10.1/b');
  });

  it.each<[string, string, FilterValue]>([
    ['a comma', 'doi', '10.1000/a,b'],
    ['a pipe', 'doi', '10.1000/a|b'],
    ['a plus', 'doi', '10.1000/a+b'],
    ['a blank between values', 'type', 'article book'],
    ['a line break', 'title.search', 'deep\nsea'],
    ['half a character', 'title.search', 'deep \uD83D sea'],
    ['an empty value', 'author.id', ''],
    ['a padded value', 'author.id', ' A1'],
    ['an empty list', 'author.id', []],
    ['a negation in a value', 'author.id', ['A1', '!A2']],
    ['a negation in a search', 'title.search', 'deep !sea'],
    ['a negated search', 'title.search', { not: 'deep sea' }],
    ['a comparison in a value', 'type', '>article'],
    ['the word none', 'type', 'none'],
    ['the word null as a text', 'type', 'NULL'],
    ['no number', 'cited_by_count', Number.NaN],
    ['a range without an end', 'cited_by_count', {}],
    ['a range upside down', 'cited_by_count', { from: 5, to: 3 }],
    ['a negative range', 'cited_by_count', { from: -5 }],
    ['a key with a colon', 'type:x', 'article'],
    ['an empty key', '', 'article'],
    ['101 values', 'author.id', Array.from({ length: 101 }, (_, index) => `A${index + 1}`)],
  ])('refuses %s', (_, key, value) => {
    expect(() => buildFilter({ [key]: value })).toThrow(FilterError);
  });

  it('takes 100 values, and a search of several words', () => {
    const ids = Array.from({ length: 100 }, (_, index) => `A${index + 1}`);
    expect(buildFilter({ 'author.id': ids })).toBe(`author.id:${ids.join('|')}`);
    expect(buildFilter({ 'display_name.search': 'jane van der berg' })).toBe(
      'display_name.search:jane van der berg',
    );
  });

  it('never lets a text become a second filter or a second value', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        if (!canFilterBy('doi', text)) {
          expect(() => buildFilter({ doi: text })).toThrow(FilterError);
          return;
        }
        const filter = buildFilter({ doi: text, has_abstract: true });
        expect(filter).toBe(`doi:${text},has_abstract:true`);
        expect(filter.split(',')).toHaveLength(2);
        expect(filter).not.toContain('|');
      }),
    );
  });
});

describe('batches of values', () => {
  it('hold every value once, in order, within the limits of one request', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ minLength: 1, maxLength: 200 }), { maxLength: 400 }),
        (values) => {
          const batches = batchFilterValues(values);
          expect(batches.flat()).toEqual([...new Set(values)]);
          for (const batch of batches) {
            expect(batch.length).toBeLessThanOrEqual(MOST_FILTER_VALUES);
            expect(encodeURIComponent(batch.join('|')).length).toBeLessThanOrEqual(6_000);
          }
        },
      ),
    );
  });

  it('are full as long as the values are short', () => {
    const ids = Array.from({ length: 250 }, (_, index) => `A50${index}`);
    expect(batchFilterValues(ids).map((batch) => batch.length)).toEqual([100, 100, 50]);
  });
});
