import { describe, expect, it } from 'vitest';
import { groupByRank } from './ranks.ts';

const work = (title: string, rank: 'grand-prize' | 'special' | 'other', rankName?: string) => ({
  title: { ja: title },
  rank,
  ...(rankName && { rankName }),
});

describe('works by rank', () => {
  it('keeps the order of the announcement, and groups words of the organisers by themselves', () => {
    const groups = groupByRank([
      work('一', 'grand-prize'),
      work('二', 'special'),
      work('三', 'other', '審査員賞'),
      work('四', 'special'),
      work('五', 'other', '会場賞'),
    ]);
    expect(
      groups.map(({ rank, name, works }) => [rank, name, works.map(({ title }) => title.ja)]),
    ).toEqual([
      ['grand-prize', undefined, ['一']],
      ['special', undefined, ['二', '四']],
      ['other', '審査員賞', ['三']],
      ['other', '会場賞', ['五']],
    ]);
  });
});
