import { z } from 'zod';
import type { Localized } from '#api/core/db/columns.ts';
import { buildSearchText } from '#api/core/db/search.ts';
import type { Clock } from '#api/core/demo/clock.ts';
import { list, readData, text } from '#api/core/demo/data-file.ts';
import type { DemoEvent } from '#api/core/demo/history.ts';
import { demoId } from '#api/core/demo/ids.ts';
import type { DemoBoothProduct } from '#api/show/products/demo/booth-products.ts';
import { AWARD_RANKS } from '#spec/show/award-badges.ts';
import { demoAwardId, FIRST_AWARD } from './contents.ts';

/* The results of the first award of the demo, of an edition that is over. */

const anyText = text.extend({ en: text.shape.en.optional() });

const PLACEMENTS = readData(
  new URL('./winners.json', import.meta.url),
  list(
    z.strictObject({
      rank: z.enum(AWARD_RANKS),
      rankName: z.string().min(1).optional(),
      citation: anyText,
      reward: anyText.optional(),
    }),
  ),
);

const AWARD_ID = demoAwardId(FIRST_AWARD);
const ENTERED_DAY = -420;
const ACCEPTED_DAY = -390;
const ANNOUNCED_DAY = -373;

type Entered = {
  readonly product: { readonly id: string; readonly title: Localized } | undefined;
  /** Title of a work that is described in the entry alone. */
  readonly title: Localized;
  readonly maker: string;
  readonly userId: string;
};

/** Returns works that booths still have, and one that is described in its entry. */
export const winningWorks = (offers: readonly DemoBoothProduct[]): Entered[] => {
  const old = offers.filter(
    ({ product, booth }) => !product.isNew && product.booth.id === booth.id,
  );
  const ofBooths = [...Map.groupBy(old, ({ booth }) => booth.id).values()];
  return PLACEMENTS.flatMap((_, n): Entered[] => {
    const offer = ofBooths[n * 3]?.[0];
    if (!offer) return [];
    const { booth, product } = offer;
    const common = { maker: product.designers[0] ?? booth.name.ja, userId: booth.ownerId };
    if (n === 1)
      return [
        { ...common, product: undefined, title: { ja: '波打ち際の二人', en: 'Two at the Shore' } },
      ];
    return [{ ...common, product: product.row, title: product.row.title }];
  });
};

/** Returns the events that led each entry to the final. */
const historyOf = (
  id: string,
  userId: string,
  submittedAt: Date,
  acceptedAt: Date,
): DemoEvent[] => [
  {
    at: submittedAt,
    actorId: userId,
    action: 'submit',
    entityId: id,
    before: { status: 'draft' },
    after: { status: 'submitted' },
  },
  {
    at: acceptedAt,
    actorId: null,
    action: 'accept',
    entityId: id,
    before: { status: 'submitted' },
    after: { status: 'accepted' },
  },
];

/** Returns the rows of the entries and of the announcement. */
export const winnerRows = (clock: Clock, editionId: string, works: readonly Entered[]) => {
  const announcementId = demoId('award-announcement', FIRST_AWARD);
  const submittedAt = clock.onDay(ENTERED_DAY);
  const announcedAt = clock.onDay(ANNOUNCED_DAY, '16:00');
  const acceptedAt = clock.onDay(ACCEPTED_DAY);
  const idOf = (n: number) => demoId('winning-entry', n);
  const numberOf = (n: number) => `A${'BCDFGHJK'[n]}${'LMNPQRST'[n]}2027WX`.slice(0, 9);
  return {
    applications: works.map(({ title, userId, maker }, n) => ({
      id: idOf(n),
      number: numberOf(n),
      kind: 'award',
      edition_id: editionId,
      user_id: userId,
      locale: 'ja',
      title: title.ja,
      search_text: buildSearchText([title.ja, title.en ?? '', maker, numberOf(n)]),
      status: 'accepted',
      consents: {},
      created_at: submittedAt,
      updated_at: acceptedAt,
      submitted_at: submittedAt,
      moved_at: acceptedAt,
    })),
    history: works.flatMap(({ userId }, n) => historyOf(idOf(n), userId, submittedAt, acceptedAt)),
    entries: works.map(({ product, title, maker }, n) => ({
      application_id: idOf(n),
      award_id: AWARD_ID,
      product_id: product?.id ?? null,
      title: product ? null : title,
      maker,
      pitch: { ja: '何度でも遊んでいただける作品です。' },
    })),
    announcements: [
      {
        id: announcementId,
        award_id: AWARD_ID,
        kind: 'results',
        publish_at: announcedAt,
        notified_at: announcedAt,
        version: 2,
        created_at: announcedAt,
        updated_at: announcedAt,
      },
    ],
    items: works.map((_, n) => {
      const { rank, rankName, citation, reward } = PLACEMENTS[n] as (typeof PLACEMENTS)[number];
      return {
        announcement_id: announcementId,
        position: n,
        entry_id: idOf(n),
        rank,
        rank_name: rankName ?? null,
        citation,
        reward: reward ?? null,
      };
    }),
  };
};
