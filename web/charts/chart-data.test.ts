import { describe, expect, it } from 'vitest';
import { chartCsv } from './chart-data.ts';

const csv = (label: string, value = 1, soFar = false) =>
  chartCsv({ labelHeader: 'Year', valueHeader: 'Works', points: [{ label, value, soFar }] });

describe('chartCsv', () => {
  it('starts with a byte order mark and says which year is still running', () => {
    expect(csv('2026', 1284, true)).toBe('\uFEFFYear,Works\r\n2026 so far,1284\r\n');
  });

  it.each([
    ['Physics, applied', '"Physics, applied"'],
    ['The "big" one', '"The ""big"" one"'],
    ['=HYPERLINK("x")', '"\'=HYPERLINK(""x"")"'],
    ['+1', "'+1"],
    ["'@home", "''@home"],
  ])('writes %j so that a spreadsheet reads it as text', (label, cell) => {
    expect(csv(label)).toContain(`\r\n${cell},1\r\n`);
  });
});
