import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleEvenly } from './even-sample.ts';

test('items are evenly spaced and include the first', () => {
  expect(sampleEvenly([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], 3)).toEqual([0, 3, 6]);
  expect(sampleEvenly([0, 1], 3)).toEqual([0, 1]);
  expect(sampleEvenly([], 3)).toEqual([]);
});

test('returns at most as many items as exist, without duplicates and in order', () => {
  fc.assert(
    fc.property(fc.nat(200), fc.integer({ min: 1, max: 30 }), (length, count) => {
      const picked = sampleEvenly(
        Array.from({ length }, (_, index) => index),
        count,
      );
      expect(picked).toHaveLength(Math.min(length, count));
      expect(picked).toEqual([...new Set(picked)].sort((a, b) => a - b));
    }),
  );
});
