import { at, type Clock } from '#api/core/demo/clock.ts';
import { demoId } from '#api/core/demo/ids.ts';
import type { DemoEdition } from '#api/show/editions/demo/edition.ts';
import type { AwardRank } from '#spec/show/award-badges.ts';
import type { OpenEntry } from './open-entries.ts';

const RANKS: readonly AwardRank[] = [
  'grand-prize',
  'runner-up',
  'special',
  'excellence',
  'excellence',
];

const CITATIONS = [
  {
    ja: '何年たっても卓に戻ってくる強さがあります。家族三世代の審査会でも、最後まで笑い声が絶えませんでした。',
    en: 'A game that keeps coming back to the table. Three generations tried it, and the laughter did not stop.',
  },
  {
    ja: '静かな手番の中に、何層もの読み合いが隠れています。',
    en: 'Quiet turns that hide several layers of reading each other.',
  },
  {
    ja: '遊ぶ人を選ばないための工夫が、規則の隅々に行き届いています。',
    en: 'Care for every kind of player reaches each corner of its rules.',
  },
  { ja: '十分で始められ、翌日も思い出す一作です。' },
  { ja: '絵と仕組みの調和が、長く遊ばれる理由になっています。' },
];
const REWARD = { ja: '賞金30万円', en: '300,000 yen' };

/** Returns the results of the open award, announced on the first day of the show. */
export const openResults = (
  awardId: string,
  clock: Clock,
  edition: DemoEdition,
  entries: readonly OpenEntry[],
) => {
  const publishAt = at(edition.days[0] as string, '16:00');
  if (!clock.isPast(publishAt)) return undefined;
  const id = demoId('open-announcement', 0);
  const winners = entries.filter(({ application }) => application.status === 'accepted');
  const row = {
    id,
    award_id: awardId,
    kind: 'results',
    publish_at: publishAt,
    notified_at: publishAt,
    version: 2,
    created_at: publishAt,
    updated_at: publishAt,
  };
  const items = RANKS.map((rank, position) => ({
    announcement_id: id,
    position,
    entry_id: (winners[position] as OpenEntry).application.id,
    rank,
    rank_name: null,
    citation: CITATIONS[position] ?? null,
    reward: position === 0 ? REWARD : null,
  }));
  return { row, items };
};
