import type { Localized } from '#api/core/db/columns.ts';
import { at, type Clock } from '#api/core/demo/clock.ts';
import { demoId } from '#api/core/demo/ids.ts';
import type { DemoEdition } from '#api/show/editions/demo/edition.ts';
import type { AwardRank } from '#spec/show/award-badges.ts';
import { WORDS } from './words.ts';

/** Day of the demo's calendar on which the finalists are announced, before the coming show. */
const SHORTLIST_DAY = 5;
const PREPARED_ON_DAY = -1;

const RANKS: readonly AwardRank[] = [
  'grand-prize',
  'runner-up',
  'special',
  'excellence',
  'excellence',
  'excellence',
];
const REWARD = {
  ja: '賞金20万円と、次回の出展料の免除',
  en: '200,000 yen, and a free booth at the next show',
};

type Item = {
  readonly announcement_id: string;
  readonly position: number;
  readonly entry_id: string;
  readonly rank: AwardRank | null;
  readonly rank_name: null;
  readonly citation: Localized | null;
  readonly reward: Localized | null;
};

type Source = { readonly awardId: string; readonly clock: Clock; readonly edition: DemoEdition };

const announcementRow = (
  { awardId, clock }: Source,
  kind: 'shortlist' | 'results',
  publishAt: Date,
  preparedAt: Date,
) => ({
  id: demoId(`debut-announcement ${kind}`, 0),
  award_id: awardId,
  kind,
  publish_at: publishAt,
  notified_at: clock.isPast(publishAt) ? publishAt : null,
  version: 3,
  created_at: preparedAt,
  updated_at: preparedAt,
});

/** Returns the finalists in the order of their numbers, scheduled weeks before the show. */
export const shortlist = (source: Source, entryIds: readonly string[]) => {
  const { onDay } = source.clock;
  const row = announcementRow(
    source,
    'shortlist',
    onDay(SHORTLIST_DAY, '18:00'),
    onDay(PREPARED_ON_DAY, '17:30'),
  );
  const items = entryIds.map(
    (entryId, position): Item => ({
      announcement_id: row.id,
      position,
      entry_id: entryId,
      rank: null,
      rank_name: null,
      citation: null,
      reward: null,
    }),
  );
  return { row, items };
};

/** Returns the results, announced on the second day of the show. */
export const results = (source: Source, entryIds: readonly string[]) => {
  const day = source.edition.days[1] as string;
  const row = announcementRow(source, 'results', at(day, '15:30'), at(day, '14:00'));
  const items = entryIds.map(
    (entryId, position): Item => ({
      announcement_id: row.id,
      position,
      entry_id: entryId,
      rank: RANKS[position] as AwardRank,
      rank_name: null,
      citation: WORDS.citations[position] ?? null,
      reward: position === 0 ? REWARD : null,
    }),
  );
  return { row, items };
};
