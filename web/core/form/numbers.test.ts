import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseNumber } from './numbers.ts';

test.each([
  ['12', 12],
  ['12', 12],
  [' 2,500 ', 2500],
  ['1,234,567', 1_234_567],
  ['−3', -3],
  ['ー3', -3],
  ['0.5', 0.5],
  ['007', 7],
])('parses %j as %d', (typed, value) => {
  expect(parseNumber(typed)).toBe(value);
});

test.each([
  ['¥2,500', '円', 2500],
  ['2名', 'people', 2],
  ['30 min', '分', 30],
] as const)('takes the unit of the field off %j (%s)', (typed, unit, value) => {
  expect(parseNumber(typed, unit)).toBe(value);
});

test('keeps the unit of another field', () => expect(parseNumber('30分', '円')).toBe('30分'));

test.each(['十二', '1.', '1,23', '1e3', '-', '99999999999999999'])(
  'returns %j unchanged',
  (typed) => {
    expect(parseNumber(typed)).toBe(typed);
  },
);

test.each(['', '   ', ' '])('returns undefined for %j', (typed) => {
  expect(parseNumber(typed)).toBeUndefined();
});

test('parses every formatted integer, in half and full width', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (value) => {
      const wide = String(value).replace(/\d/g, (digit) => String.fromCharCode(0xff10 + +digit));
      expect(parseNumber(String(value))).toBe(value);
      expect(parseNumber(wide)).toBe(value);
      expect(parseNumber(value.toLocaleString('en-US'))).toBe(value);
    }),
    { numRuns: 1000 },
  );
});
