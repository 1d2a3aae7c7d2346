import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sparklinePath } from './sparkline-path.ts';

describe('sparklinePath', () => {
  it('draws nothing without a value', () => {
    expect(sparklinePath([], 96, 32)).toBeNull();
  });

  it('starts at zero and separates the running segment', () => {
    expect(sparklinePath([0, 5, 10], 96, 32)).toEqual({
      settled: 'M0.0 30.0L48.0 16.0',
      running: 'M48.0 16.0L96.0 2.0',
      end: { x: 96, y: 2 },
    });
  });

  it('stays inside its box for any counts, also when all are zero', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { minLength: 1 }), (values) => {
        const end = sparklinePath(values, 96, 32)?.end;
        expect(end?.x).toBe(96);
        expect(end?.y).toBeGreaterThanOrEqual(2);
        expect(end?.y).toBeLessThanOrEqual(30);
      }),
    );
  });
});
