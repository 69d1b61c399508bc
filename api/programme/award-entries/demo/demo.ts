import { insertContents } from '#api/content/contents/demo/insert-contents.ts';
import { contentRows, demoContentId } from '#api/content/contents/demo/rows.ts';
import { defineDemo } from '#api/core/demo/demo-module.ts';
import { insertHistory } from '#api/core/demo/history.ts';
import { insertAll } from '#api/core/demo/insertion.ts';
import { entryOf, OPEN_AWARD } from './entry.ts';

/** An award that is open at every stage, with an entry of the demo visitor. */
export const demo = defineDemo({
  needs: ['people', 'tenantId', 'edition'],
  load: async ({ db, clock, data: { tenantId, edition } }) => {
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
