import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageNumbers } from './page-numbers.ts';

describe('pageNumbers', () => {
  it.each([
    [1, 1, [1]],
    [3, 65, [1, 2, 3, 4, 'gap-right', 65]],
    [30, 65, [1, 'gap-left', 29, 30, 31, 'gap-right', 65]],
    [65, 65, [1, 'gap-left', 64, 65]],
    [4, 5, [1, 2, 3, 4, 5]],
  ])('on page %i of %i are %j', (page, last, expected) => {
    expect(pageNumbers(page, last)).toEqual(expected);
  });

  it('always offers the first, the current and the last page, each once and in order', () => {
    const pages = fc
      .integer({ min: 1, max: 500 })
      .chain((last) => fc.tuple(fc.integer({ min: 1, max: last }), fc.constant(last)));
    fc.assert(
      fc.property(pages, ([page, last]) => {
        const entries = pageNumbers(page, last);
        const numbers = entries.filter((entry) => typeof entry === 'number');
        expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
        expect(numbers).toEqual(expect.arrayContaining([1, page, last]));
        expect(entries.length).toBeLessThanOrEqual(7);
      }),
    );
  });
});
