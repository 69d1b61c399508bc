import fc from 'fast-check';
import { expect, test } from 'vitest';
import { spread } from './spread.ts';

test('evenly spaced from the first', () => {
  expect(spread([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], 3)).toEqual([0, 3, 6]);
  expect(spread([0, 1], 3)).toEqual([0, 1]);
  expect(spread([], 3)).toEqual([]);
});

test('as many as asked or as there are, each once, in order', () => {
  fc.assert(
    fc.property(fc.nat(200), fc.integer({ min: 1, max: 30 }), (length, count) => {
      const picked = spread(
        Array.from({ length }, (_, index) => index),
        count,
      );
      expect(picked).toHaveLength(Math.min(length, count));
      expect(picked).toEqual([...new Set(picked)].sort((a, b) => a - b));
    }),
  );
});
