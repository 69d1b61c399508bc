import { defineDemo } from '#api/core/demo/demo-module.ts';
import { insertAll } from '#api/core/demo/insertion.ts';
import { type DemoBooth, generateBooths } from './booths.ts';

declare module '#api/core/demo/demo-module.ts' {
  interface DemoData {
    booths: readonly DemoBooth[];
  }
}

const COUNT = { demo: 103, large: 1_400 };

export const demo = defineDemo({
  needs: ['people', 'edition'],
  load: async ({ db, clock, size, data: { people, edition }, leave }) => {
    const booths = generateBooths({ clock, edition, people }, COUNT[size]);
    await insertAll(
      db,
      'booth',
      booths.map(({ row }) => row),
    );
    await insertAll(
      db,
      'booth_day',
      booths.flatMap(({ id, days, code }) =>
        days.map((day) => ({ booth_id: id, edition_id: edition.id, day, code })),
      ),
    );
    leave({ booths });
  },
});
