import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { copyLine, csvFromCopy } from './copy-text.ts';
import { csvLine } from './write-csv.ts';

const cell = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.stringMatching(/^['=+\-@",;\s\\]{0,6}$/),
  fc.stringMatching(/^[a-z ]{0,6}$/),
);

describe('lines of COPY', () => {
  it('become the same CSV as the cells they were made of', () => {
    const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { minLength: 1 });
    fc.assert(
      fc.property(rows, (table) => {
        const copied = table.map((row) => copyLine(row)).join('');
        expect(csvFromCopy(copied)).toBe(table.map((row) => csvLine(row)).join(''));
      }),
      { numRuns: 500 },
    );
  });
});
