import { DEMO_ACCOUNTS } from '#api/accounts/profiles/demo/accounts.ts';
import { defineDemo } from '#api/core/demo/demo-module.ts';
import { type DemoEvent, insertHistory } from '#api/core/demo/history.ts';

const STAFF = DEMO_ACCOUNTS.staff.id;
const MINUTE = 60_000;

/** The history of the booths: confirmed, placed just before the edition was published, and published with it. */
export const demo = defineDemo({
  needs: ['edition', 'booths', 'boothPlaces', 'entries'],
  load: async ({ db, data: { edition, booths, boothPlaces, entries } }) => {
    const created = entries.flatMap(({ boothId, application: { id, moved_at } }): DemoEvent[] =>
      boothId
        ? [
            {
              at: moved_at,
              actorId: STAFF,
              action: 'created',
              entityId: boothId,
              after: { status: 'draft', applicationId: id },
            },
          ]
        : [],
    );
    const placed = boothPlaces.map(
      ({ boothId, ...place }, n): DemoEvent => ({
        at: new Date(+edition.publishedAt - (boothPlaces.length - n) * MINUTE),
        actorId: STAFF,
        action: 'placed',
        entityId: boothId,
        after: place,
      }),
    );
    const published = booths.map(
      ({ id }): DemoEvent => ({
        at: edition.publishedAt,
        actorId: DEMO_ACCOUNTS.organiser.id,
        action: 'published',
        entityId: id,
        before: { status: 'draft' },
        after: { status: 'published' },
      }),
    );
    await insertHistory(db, 'booth', [...created, ...placed, ...published]);
  },
});
