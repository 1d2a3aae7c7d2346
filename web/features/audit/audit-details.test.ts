import { describe, expect, it } from 'vitest';
import { detailLines } from './audit-details.ts';
import { actionInWords } from './audit-words.ts';

describe('the details of an entry', () => {
  it('read as lines, with what was and what is', () => {
    expect(
      detailLines({
        lastName: { before: 'Sørlie', after: 'Sørlie-Aandahl' },
        verificationStatus: { from: null, to: 'verified' },
        movedUnits: 1200,
        mergedId: 1200,
        isPrimary: true,
        people: ['A', 'B'],
      }),
    ).toEqual([
      { label: 'Last name', text: 'Sørlie → Sørlie-Aandahl' },
      { label: 'Verification status', text: '– → verified' },
      { label: 'Moved units', text: '1,200' },
      { label: 'Merged id', text: '1200' },
      { label: 'Is primary', text: 'yes' },
      { label: 'People', text: 'A; B' },
    ]);
  });

  it('that are nothing but a change read as one line', () => {
    expect(detailLines({ before: 'Old', after: 'New' })).toEqual([
      { label: 'Change', text: 'Old → New' },
    ]);
  });

  it('are none when there are none', () => {
    expect(detailLines({})).toEqual([]);
  });

  it('survive what nobody foresaw', () => {
    expect(detailLines({ odd: { deep: [{ a: 1 }, null] }, empty: [] })).toEqual([
      { label: 'Odd', text: 'Deep: A: 1; –' },
      { label: 'Empty', text: '–' },
    ]);
  });
});

describe('an action', () => {
  it('has its words, and an unknown one is read from its name', () => {
    expect(actionInWords('user.admin-granted')).toBe('Admin role granted');
    expect(actionInWords('openalex-config.keySaved')).toBe('Openalex config key saved');
  });
});
