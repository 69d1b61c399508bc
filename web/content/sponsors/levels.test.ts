import { expect, test } from 'vitest';
import { groupByLevel } from './levels.ts';

const sponsor = (slug: string, level: string) => ({ id: slug, slug, level, name: { ja: slug } });
const grouped = (...sponsors: ReturnType<typeof sponsor>[]) =>
  groupByLevel(sponsors).map((group) => [group.level, group.sponsors.map(({ slug }) => slug)]);

test('the highest level comes first, and nobody is listed under a level without sponsors', () => {
  expect(
    grouped(
      sponsor('paper', 'support'),
      sponsor('tide', 'gold'),
      sponsor('lamp', 'platinum'),
      sponsor('reef', 'gold'),
    ),
  ).toEqual([
    ['platinum', ['lamp']],
    ['gold', ['tide', 'reef']],
    ['support', ['paper']],
  ]);
});

test('a level that later versions add comes last', () => {
  expect(grouped(sponsor('new', 'diamond'), sponsor('tide', 'bronze'))).toEqual([
    ['bronze', ['tide']],
    ['diamond', ['new']],
  ]);
});
