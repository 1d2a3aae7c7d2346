import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guardCell, unguardCell } from './cells.ts';

describe('a cell that a spreadsheet would run', () => {
  it('gets an apostrophe, also when it has apostrophes in front', () => {
    for (const text of ['=1+1', '+49 30', '-5', '@sum', '\tx', '\rx', "'=1", "''@x"]) {
      expect(guardCell(text)).toBe(`'${text}`);
    }
  });

  it('is told from a name that begins with an apostrophe', () => {
    expect(guardCell("'t Hooft")).toBe("'t Hooft");
    expect(unguardCell("'t Hooft")).toBe("'t Hooft");
    expect(unguardCell("''t Hooft")).toBe("''t Hooft");
  });

  it('loses exactly the one apostrophe again, whatever the text', () => {
    const awkward = fc
      .tuple(fc.stringMatching(/^['=+\-@\t\r]{0,5}$/), fc.string({ unit: 'binary' }))
      .map(([start, rest]) => start + rest);
    fc.assert(
      fc.property(awkward, (text) => {
        expect(unguardCell(guardCell(text))).toBe(text);
        expect(guardCell(text)).not.toMatch(/^[=+\-@\t\r]/);
      }),
    );
  });
});
