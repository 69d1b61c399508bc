import { describe, expect, it } from 'vitest';
import { spreadOf } from './spread.ts';

const score = { numerator: '17', denominator: '20', percent: 85 };

describe('a spread bar', () => {
  it('reaches from the lowest to the highest sheet', () => {
    expect(spreadOf({ lowest: 70, highest: 90, median: 88, score })).toEqual({
      start: 70,
      width: 20,
      median: 88,
      mean: 85,
    });
  });

  it('is seen when all sheets are equal, also at the ends', () => {
    const at = (percent: number) =>
      spreadOf({ lowest: percent, highest: percent, median: percent, score });
    for (const percent of [0, 50, 100]) {
      const { start, width } = at(percent) as { start: number; width: number };
      expect(width).toBeGreaterThan(0);
      expect(start).toBeGreaterThanOrEqual(0);
      expect(start + width).toBeLessThanOrEqual(100);
    }
  });

  it('is absent without a sheet that counts', () => {
    expect(spreadOf({})).toBeUndefined();
  });
});
