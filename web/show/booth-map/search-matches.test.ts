import { expect, test } from 'vitest';
import type { BoothMap, Placement } from '#generated/client/types.gen.ts';
import { findMatchingBooths, findOnOtherDays, omitUnusedCatches } from './search-matches.ts';

const placed = (boothId: string, line: string): Placement => ({
  ...{ boothId, code: 'A01', name: { ja: boothId }, catch: { ja: line }, genres: ['party'] },
  ...{ x: 0, y: 0, w: 24, h: 24, rotation: 0 },
});

const mapOf = (day: string, ...placements: Placement[]): BoothMap => ({
  ...{ day, days: ['2027-04-24', '2027-04-25'] },
  halls: [
    { ...{ code: 'W1', name: { ja: '西' }, width: 9, height: 9, facilities: [] }, placements },
  ],
});

const [here, there] = [
  mapOf('2027-04-24', placed('both', '猫の店'), placed('dog', '犬の店')),
  mapOf('2027-04-25', placed('both', '猫の店'), placed('cat', '猫と遊ぶ'), placed('bird', '鳥')),
];
const search = (q?: string) => ({ q, genre: [] });

test('findOnOtherDays counts booths that do not match on this day, and names a single one', () => {
  const findMatches = (q: string) =>
    findOnOtherDays([there], search(q), findMatchingBooths(here, search(q)) as string[]);
  expect(findMatchingBooths(here, search('猫'))).toEqual(['both']);
  expect(findMatches('猫')).toEqual([{ day: there.day, count: 1, booth: 'cat' }]);
  expect(findMatches('店')).toEqual([]);
  expect(findOnOtherDays([there], search('party 遊'), [])).toEqual([]);
  expect(findOnOtherDays([there], { genre: ['party'] }, [])).toEqual([
    { day: there.day, count: 3, booth: undefined },
  ]);
});

test('omitUnusedCatches keeps the catch only of booths that match words', () => {
  const lines = (q?: string) =>
    omitUnusedCatches(
      here,
      search(q),
      findMatchingBooths(here, search(q)),
    ).halls[0]?.placements.map((it) => it.catch?.ja);
  expect(lines('猫')).toEqual(['猫の店', undefined]);
  expect(lines()).toEqual([undefined, undefined]);
});
