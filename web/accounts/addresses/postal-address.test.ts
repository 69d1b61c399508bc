import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PREFECTURES } from '#spec/accounts/prefectures.ts';
import {
  type AddressParts,
  commonParts,
  EMPTY_ADDRESS_PARTS,
  isInPlace,
  mergePlace,
  postalDigits,
} from './postal-address.ts';

const chiyoda = { prefecture: 'tokyo', city: '千代田区', town: '千代田' } as const;
const marunouchi = { ...chiyoda, town: '丸の内' };
const osaka = { prefecture: 'osaka', city: '大阪市北区', town: '梅田' } as const;

test('lists each of the 47 prefectures once', () => {
  expect(new Set(PREFECTURES).size).toBe(47);
});

test.each(['1000001', '100-0001', '1000001', '100ー0001', ' 100−0001 '])(
  'returns the digits of %j',
  (typed) => {
    expect(postalDigits(typed)).toBe('1000001');
  },
);

test.each(['', '100', '100-001', '10-00001', '10000011', '100-0001a', 'ｱ'])(
  'returns undefined for %j',
  (typed) => {
    expect(postalDigits(typed)).toBeUndefined();
  },
);

describe('commonParts', () => {
  test('returns every part of a single candidate', () =>
    expect(commonParts([chiyoda])).toEqual(chiyoda));
  test('returns empty parts without candidates', () =>
    expect(commonParts([])).toEqual(EMPTY_ADDRESS_PARTS));
  test('returns the city shared by two towns', () =>
    expect(commonParts([chiyoda, marunouchi])).toEqual({ ...chiyoda, town: '' }));
  test('returns nothing below a part that differs, even if names are equal', () =>
    expect(commonParts([chiyoda, { ...osaka, city: '千代田区', town: '千代田' }])).toEqual(
      EMPTY_ADDRESS_PARTS,
    ));
});

test('isInPlace is true for the place of the address’s own code', () => {
  expect(isInPlace({ ...chiyoda, town: '千代田1-1' }, chiyoda)).toBe(true);
  expect(isInPlace(chiyoda, { prefecture: 'tokyo', city: '千代田区' })).toBe(true);
  expect(isInPlace(chiyoda, marunouchi)).toBe(false);
  expect(isInPlace(EMPTY_ADDRESS_PARTS, { prefecture: 'tokyo', city: '' })).toBe(false);
});

describe('mergePlace', () => {
  test('fills in empty fields', () => {
    expect(mergePlace(EMPTY_ADDRESS_PARTS, EMPTY_ADDRESS_PARTS, chiyoda)).toEqual({
      fill: chiyoda,
      asks: false,
    });
  });

  test('replaces what an earlier code filled in', () => {
    expect(mergePlace(chiyoda, chiyoda, osaka)).toEqual({ fill: osaka, asks: false });
  });

  test('keeps typed values and asks', () => {
    const typed = { ...EMPTY_ADDRESS_PARTS, city: '港区' };
    expect(mergePlace(typed, EMPTY_ADDRESS_PARTS, chiyoda)).toEqual({ fill: {}, asks: true });
  });

  test('ignores the number after the town, unless the town changes', () => {
    const typed = { ...chiyoda, town: '千代田1-1' };
    expect(mergePlace(typed, chiyoda, chiyoda)).toEqual({ fill: {}, asks: false });
    expect(mergePlace(typed, chiyoda, osaka).asks).toBe(true);
    expect(mergePlace(typed, chiyoda, osaka).fill).not.toHaveProperty('town');
  });

  test('clears only what an earlier code filled in when the new code leaves a part open', () => {
    const toOsaka = { ...osaka, town: '' };
    expect(mergePlace(chiyoda, chiyoda, toOsaka).fill).toEqual(toOsaka);
    const typed = { ...chiyoda, town: '手で入れた町' };
    expect(mergePlace(typed, chiyoda, toOsaka).fill).not.toHaveProperty('town');
    expect(mergePlace(chiyoda, chiyoda, EMPTY_ADDRESS_PARTS)).toEqual({
      fill: EMPTY_ADDRESS_PARTS,
      asks: false,
    });
  });

  test('never overwrites typed values', () => {
    const place = fc.record({
      prefecture: fc.constantFrom('', ...PREFECTURES),
      city: fc.constantFrom('', '千代田区', '港区'),
      town: fc.constantFrom('', '千代田', '千代田1-1', '梅田'),
    }) as fc.Arbitrary<AddressParts>;
    fc.assert(
      fc.property(place, place, place, (shown, filled, found) => {
        const { fill, asks } = mergePlace(shown, filled, found);
        const after = { ...shown, ...fill };
        for (const part of ['prefecture', 'city', 'town'] as const) {
          if (shown[part] !== '' && shown[part] !== filled[part])
            expect(after[part]).toBe(shown[part]);
        }
        const agrees = Object.entries(found).every(
          ([part, value]) => value === '' || after[part as keyof AddressParts].startsWith(value),
        );
        expect(asks).toBe(!agrees);
        if (asks) expect(fill).toEqual({});
      }),
      { numRuns: 1000 },
    );
  });
});
