import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PREFECTURES } from '#spec/accounts/prefectures.ts';
import { inCommon, isIn, mergePlace, NOWHERE, type Place, postalDigits } from './postal-address.ts';

const chiyoda = { prefecture: 'tokyo', city: '千代田区', town: '千代田' } as const;
const marunouchi = { ...chiyoda, town: '丸の内' };
const osaka = { prefecture: 'osaka', city: '大阪市北区', town: '梅田' } as const;

test('there are 47 prefectures, each once', () => {
  expect(new Set(PREFECTURES).size).toBe(47);
});

test.each(['1000001', '100-0001', '1000001', '100ー0001', ' 100−0001 '])(
  'the digits of %j',
  (typed) => {
    expect(postalDigits(typed)).toBe('1000001');
  },
);

test.each(['', '100', '100-001', '10-00001', '10000011', '100-0001a', 'ｱ'])(
  '%j is no whole code',
  (typed) => {
    expect(postalDigits(typed)).toBeUndefined();
  },
);

describe('what candidates have in common', () => {
  test('one has everything', () => expect(inCommon([chiyoda])).toEqual(chiyoda));
  test('none has nothing', () => expect(inCommon([])).toEqual(NOWHERE));
  test('two towns of a city have the city', () =>
    expect(inCommon([chiyoda, marunouchi])).toEqual({ ...chiyoda, town: '' }));
  test('below a part that differs nothing is shared, though it has the same name', () =>
    expect(inCommon([chiyoda, { ...osaka, city: '千代田区', town: '千代田' }])).toEqual(NOWHERE));
});

test('an address lies in the place of its own code', () => {
  expect(isIn({ ...chiyoda, town: '千代田1-1' }, chiyoda)).toBe(true);
  expect(isIn(chiyoda, { prefecture: 'tokyo', city: '千代田区' })).toBe(true);
  expect(isIn(chiyoda, marunouchi)).toBe(false);
  expect(isIn(NOWHERE, { prefecture: 'tokyo', city: '' })).toBe(false);
});

describe('filling an address', () => {
  test('empty fields are filled', () => {
    expect(mergePlace(NOWHERE, NOWHERE, chiyoda)).toEqual({ fill: chiyoda, asks: false });
  });

  test('what an earlier code filled in is replaced', () => {
    expect(mergePlace(chiyoda, chiyoda, osaka)).toEqual({ fill: osaka, asks: false });
  });

  test('what somebody typed is not, and that is asked', () => {
    const typed = { ...NOWHERE, city: '港区' };
    expect(mergePlace(typed, NOWHERE, chiyoda)).toEqual({ fill: {}, asks: true });
  });

  test('the number after the town is no difference, unless the town changes', () => {
    const typed = { ...chiyoda, town: '千代田1-1' };
    expect(mergePlace(typed, chiyoda, chiyoda)).toEqual({ fill: {}, asks: false });
    expect(mergePlace(typed, chiyoda, osaka).asks).toBe(true);
    expect(mergePlace(typed, chiyoda, osaka).fill).not.toHaveProperty('town');
  });

  test('a part that the code leaves open loses what an earlier code filled in, and only that', () => {
    const toOsaka = { ...osaka, town: '' };
    expect(mergePlace(chiyoda, chiyoda, toOsaka).fill).toEqual(toOsaka);
    const typed = { ...chiyoda, town: '手で入れた町' };
    expect(mergePlace(typed, chiyoda, toOsaka).fill).not.toHaveProperty('town');
    expect(mergePlace(chiyoda, chiyoda, NOWHERE)).toEqual({ fill: NOWHERE, asks: false });
  });

  test('nothing that was typed is ever filled over', () => {
    const place = fc.record({
      prefecture: fc.constantFrom('', ...PREFECTURES),
      city: fc.constantFrom('', '千代田区', '港区'),
      town: fc.constantFrom('', '千代田', '千代田1-1', '梅田'),
    }) as fc.Arbitrary<Place>;
    fc.assert(
      fc.property(place, place, place, (shown, filled, found) => {
        const { fill, asks } = mergePlace(shown, filled, found);
        const after = { ...shown, ...fill };
        for (const part of ['prefecture', 'city', 'town'] as const) {
          if (shown[part] !== '' && shown[part] !== filled[part])
            expect(after[part]).toBe(shown[part]);
        }
        const agrees = Object.entries(found).every(
          ([part, value]) => value === '' || after[part as keyof Place].startsWith(value),
        );
        expect(asks).toBe(!agrees);
        if (asks) expect(fill).toEqual({});
      }),
      { numRuns: 1000 },
    );
  });
});
