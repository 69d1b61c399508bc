import { DEMO_ACCOUNTS } from '#api/accounts/profiles/demo/accounts.ts';
import { defineDemo } from '#api/core/demo/demo-module.ts';
import { type DemoEvent, insertHistory } from '#api/core/demo/history.ts';

const STAFF = DEMO_ACCOUNTS.staff.id;
const MINUTE = 60_000;

/**
 * The history of the booths: confirmed, placed just before the edition was published, published with it, and some cancelled
 * since.
 */
export const demo = defineDemo({
  needs: ['edition', 'booths', 'boothPlaces', 'entries', 'cancelledBooths'],
  load: async ({ db, data: { edition, booths, boothPlaces, entries, cancelledBooths } }) => {
    const created = entries.flatMap(({ boothId, confirmedAt, application: { id } }): DemoEvent[] =>
      boothId
        ? [
            {
              at: confirmedAt,
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
    const published = [...booths, ...cancelledBooths].map(
      ({ id }): DemoEvent => ({
        at: edition.publishedAt,
        actorId: DEMO_ACCOUNTS.organiser.id,
        action: 'published',
        entityId: id,
        before: { status: 'draft' },
        after: { status: 'published' },
      }),
    );
    const cancelled = cancelledBooths.map(
      ({ id, cancelledAt }): DemoEvent => ({
        at: cancelledAt,
        actorId: STAFF,
        action: 'cancelled',
        entityId: id,
        before: { status: 'published' },
        after: { status: 'cancelled' },
      }),
    );
    await insertHistory(db, 'booth', [...created, ...placed, ...published, ...cancelled]);
  },
});
