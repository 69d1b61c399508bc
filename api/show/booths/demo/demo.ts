import { defineDemo } from '#api/core/demo/demo-module.ts';
import { insertAll } from '#api/core/demo/insertion.ts';
import { type DemoBooth, generateBooths } from './booths.ts';
import type { BoothToPlace } from './booths-to-place.ts';
import { boothsAt } from './stages.ts';

declare module '#api/core/demo/demo-module.ts' {
  interface DemoData {
    /**
     * Booths of present and prospective exhibitors; that of the account `exhibitor` comes first. Some of them have no
     * booth yet.
     */
    exhibitors: readonly DemoBooth[];
    /** Published booths. */
    booths: readonly DemoBooth[];
    /** Drafts that lack a place on at least one of their days. */
    boothsToPlace: readonly BoothToPlace[];
  }
}

const COUNT = { demo: 103, large: 1_400 };

export const demo = defineDemo({
  needs: ['people', 'edition'],
  load: async ({ db, clock, size, data: { people, edition }, leave }) => {
    const show = { clock, edition, people };
    const exhibitors = generateBooths(show, COUNT[size]);
    const { booths, boothsToPlace } = boothsAt(show, exhibitors);
    await insertAll(
      db,
      'booth',
      [...booths, ...boothsToPlace].map(({ row }) => row),
    );
    await insertAll(
      db,
      'booth_day',
      [...booths, ...boothsToPlace].flatMap(({ id, placedOn, code }) =>
        placedOn.map((day) => ({ booth_id: id, edition_id: edition.id, day, code })),
      ),
    );
    leave({ exhibitors, booths, boothsToPlace });
  },
});
