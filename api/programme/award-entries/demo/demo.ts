import type { Kysely } from 'kysely';
import { APPLICATION } from '#api/applications/applications/pictures.ts';
import { insertContents } from '#api/content/contents/demo/insert-contents.ts';
import { contentRows, demoContentId } from '#api/content/contents/demo/rows.ts';
import type { Database } from '#api/core/db/schema.ts';
import { defineDemo } from '#api/core/demo/demo-module.ts';
import { insertHistory } from '#api/core/demo/history.ts';
import { insertAll } from '#api/core/demo/insertion.ts';
import { insertGalleries } from '#api/show/demo-pictures/galleries.ts';
import { imageColumn } from '#api/show/demo-pictures/image-column.ts';
import { entryOf, OPEN_AWARD } from './entry.ts';
import { type OpenEntry, openEntries } from './open-entries.ts';
import { openHistory } from './open-history.ts';
import { openResults } from './open-results.ts';
import { enteredWorks } from './works.ts';

/**
 * Forty entries for the award that is open to all works, and an award that is open at every stage, with an entry of the
 * demo visitor.
 */
export const demo = defineDemo({
  needs: ['people', 'tenantId', 'edition', 'awards', 'boothProducts'],
  load: async ({ db, clock, data }) => {
    const { tenantId, edition, awards, people, boothProducts } = data;
    const show = { clock, editionId: edition.id, awardId: awards.openId, people };
    const entries = openEntries(show, enteredWorks(boothProducts));
    await insertEntries(db, entries);
    const results = openResults(awards.openId, clock, edition, entries);
    if (results) {
      await insertAll(db, 'award_announcement', [results.row]);
      await insertAll(db, 'award_announcement_item', results.items);
    }
    const source = { clock, tenantId, workOf: () => undefined };
    await insertContents(db, [
      contentRows(source, 'award', OPEN_AWARD.content, OPEN_AWARD.position),
    ]);
    const awardId = demoContentId('award', OPEN_AWARD.position);
    await insertAll(db, 'award', [
      {
        id: awardId,
        kind: 'open',
        edition_id: edition.id,
        opens_at: clock.fromToday(-14),
        closes_at: clock.fromToday(21),
        categories: OPEN_AWARD.categories,
        entries_per_user: 10,
        created_at: edition.publishedAt,
        updated_at: edition.publishedAt,
      },
    ]);
    const { application, entry } = entryOf({ clock, editionId: edition.id, awardId });
    await insertAll(db, 'application', [application]);
    await insertAll(db, 'award_entry', [entry]);
    await insertHistory(db, 'application', [
      {
        entityId: application.id,
        at: application.submitted_at,
        actorId: application.user_id,
        action: 'submit',
        before: { status: 'draft' },
        after: { status: 'submitted' },
      },
    ]);
  },
});

const SUBJECTS = [
  { ja: '箱の表面', en: 'The front of the box' },
  { ja: '中身を並べたところ', en: 'Everything that is in it' },
  { ja: '遊んでいる卓', en: 'A table at play' },
] as const;

/** Inserts the rows of the entries, with one to three pictures each; drafts have none yet. */
const insertEntries = async (
  db: Kysely<Database>,
  entries: readonly OpenEntry[],
): Promise<void> => {
  await insertAll(
    db,
    'application',
    entries.map(({ application }) => application),
  );
  await insertAll(
    db,
    'award_entry',
    entries.map(({ entry }) => entry),
  );
  await insertHistory(db, 'application', openHistory(entries));
  await insertGalleries(
    db,
    entries
      .filter(({ application }) => application.status !== 'draft')
      .map(({ application, work: { picture } }, n) => ({
        ownerId: application.id,
        images: SUBJECTS.slice(0, 1 + (n % SUBJECTS.length)).map((alt, at) =>
          imageColumn({ ...picture, variant: picture.variant + at }, alt),
        ),
      })),
    {
      ownerKind: APPLICATION,
      name: 'open-entry-picture',
      max: SUBJECTS.length,
      at: entries[0]?.application.created_at ?? new Date(0),
    },
  );
};
