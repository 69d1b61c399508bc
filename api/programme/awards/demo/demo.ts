import { insertContents } from '#api/content/contents/demo/insert-contents.ts';
import { defineDemo } from '#api/core/demo/demo-module.ts';
import { insertHistory } from '#api/core/demo/history.ts';
import { insertAll } from '#api/core/demo/insertion.ts';
import { awardContents, DEBUT_AWARD, demoAwardId, FIRST_AWARD, OPEN_AWARD } from './contents.ts';
import { winnerRows, winningWorks } from './winners.ts';

declare module '#api/core/demo/demo-module.ts' {
  interface DemoData {
    /** Ids of the awards of this edition: the debut award, and the award that is open to all works. */
    awards: { readonly debutId: string; readonly openId: string };
  }
}

const CATEGORIES = [
  { code: 'family', name: { ja: 'ファミリー', en: 'Family' } },
  { code: 'strategy', name: { ja: 'ストラテジー', en: 'Strategy' } },
  { code: 'party', name: { ja: 'パーティー', en: 'Party' } },
];

/** The awards with their texts: the debut award, an open one, and one whose results are public. */
export const demo = defineDemo({
  needs: ['people', 'tenantId', 'edition', 'archivedEditionId', 'boothProducts'],
  load: async ({ db, clock, data, leave }) => {
    const { tenantId, edition, archivedEditionId, boothProducts } = data;
    await insertContents(db, awardContents({ clock, tenantId }));
    const row = (place: number) => ({
      id: demoAwardId(place),
      created_at: edition.publishedAt,
      updated_at: edition.publishedAt,
    });
    await insertAll(db, 'award', [
      {
        ...row(DEBUT_AWARD),
        kind: 'fresh-dragon',
        edition_id: edition.id,
        categories: [],
        entries_per_user: 2,
        exhibitors_only: true,
        needs_pictures: false,
      },
      {
        ...row(OPEN_AWARD),
        kind: 'open',
        edition_id: edition.id,
        categories: CATEGORIES,
        entries_per_user: 3,
        exhibitors_only: false,
        needs_pictures: true,
      },
      {
        ...row(FIRST_AWARD),
        kind: 'open',
        edition_id: archivedEditionId,
        categories: [],
        entries_per_user: 1,
        exhibitors_only: false,
        needs_pictures: false,
      },
    ]);
    const winners = winnerRows(clock, archivedEditionId, winningWorks(boothProducts));
    await insertAll(db, 'application', winners.applications);
    await insertAll(db, 'award_entry', winners.entries);
    await insertHistory(db, 'application', winners.history);
    await insertAll(db, 'award_announcement', winners.announcements);
    await insertAll(db, 'award_announcement_item', winners.items);
    leave({ awards: { debutId: demoAwardId(DEBUT_AWARD), openId: demoAwardId(OPEN_AWARD) } });
  },
});
