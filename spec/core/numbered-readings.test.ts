import { describe, expect, it } from 'vitest';
import { nameKey } from './numbered-readings.ts';
import { readingKey } from './ordering.ts';

type Name = readonly [name: string, reading: string];
const sorted = (names: readonly Name[]) =>
  names
    .toReversed()
    .map(([name, reading]) => ({ name, key: nameKey(name, reading) }))
    .toSorted((one, other) => Number(one.key > other.key) - Number(one.key < other.key))
    .map(({ name }) => name);

describe('nameKey', () => {
  it.each<[readonly Name[]]>([
    [
      [
        ['潮待ち 第1巻', 'シオマチ ダイイッカン'],
        ['潮待ち 第2巻', 'シオマチ ダイニカン'],
        ['潮待ち 第９巻', 'シオマチ ダイキュウカン'],
        ['潮待ち 第10巻', 'シオマチ ダイジュッカン'],
        ['潮待ち 第12巻', 'シオマチ ダイジュウニカン'],
        ['潮待ち 第20巻', 'シオマチ ダイニジュッカン'],
        ['潮待ち 第100巻', 'シオマチ ダイヒャッカン'],
        ['潮待ち 第321巻', 'シオマチ ダイサンビャクニジュウイッカン'],
      ],
    ],
    [
      [
        ['影絵', 'カゲエ'],
        ['影絵2', 'カゲエツー'],
        ['影絵 03', 'カゲエスリー'],
        ['影絵師', 'カゲエシ'],
        ['影絵（第4集）', 'カゲエダイヨンシュウ'],
        ['影絵 第9作', 'カゲエダイキュウサク'],
        ['影絵 第⑩作', 'カゲエダイジッサク'],
      ],
    ],
    // The kana determines the position of a name; only its last number is a number.
    [
      [
        ['潮', 'ウシオ'],
        ['10人の夜', 'ジュウニンノヨル'],
        ['2人の夜', 'フタリノヨル'],
      ],
    ],
  ])('orders %j', (names) => {
    expect(sorted(names)).toEqual(names.map(([name]) => name));
  });

  it('is that of the reading where the number is read in another way, and of the name without a reading', () => {
    expect(nameKey('潮待ち 第2巻', 'シオマチ ゲノマキ')).toBe(readingKey('シオマチ ゲノマキ'));
    expect(nameKey('潮待ち 第2巻', null)).toBe(readingKey('潮待ち 第2巻'));
    expect(nameKey('潮待ち 第2巻', '')).toBe(readingKey('潮待ち 第2巻'));
  });
});
