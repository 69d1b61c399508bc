import fc from 'fast-check';
import { expect, test } from 'vitest';
import { typedNumber } from './numbers.ts';

test.each([
  ['12', 12],
  ['12', 12],
  [' 2,500 ', 2500],
  ['1,234,567', 1_234_567],
  ['¥2,500', 2500],
  ['−3', -3],
  ['ー3', -3],
  ['0.5', 0.5],
  ['007', 7],
])('%j is %d', (typed, value) => {
  expect(typedNumber(typed)).toBe(value);
});

test.each(['十二', '1.', '1,23', '12円', '1e3', '-', '99999999999999999'])(
  '%j stays what was typed',
  (typed) => {
    expect(typedNumber(typed)).toBe(typed);
  },
);

test.each(['', '   ', ' '])('%j is nothing', (typed) => {
  expect(typedNumber(typed)).toBeUndefined();
});

test('every number that a form can hold is read back from its own writing, in either width', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (value) => {
      const wide = String(value).replace(/\d/g, (digit) => String.fromCharCode(0xff10 + +digit));
      expect(typedNumber(String(value))).toBe(value);
      expect(typedNumber(wide)).toBe(value);
      expect(typedNumber(value.toLocaleString('en-US'))).toBe(value);
    }),
    { numRuns: 1000 },
  );
});
