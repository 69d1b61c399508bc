import { insertContents } from '#api/content/contents/demo/insert-contents.ts';
import { items } from '#api/content/contents/demo/items.ts';
import { contentRows } from '#api/content/contents/demo/rows.ts';
import { readData, text } from '#api/core/demo/data-file.ts';
import { defineDemo } from '#api/core/demo/demo-module.ts';
import { insertHistory } from '#api/core/demo/history.ts';
import { insertAll } from '#api/core/demo/insertion.ts';
import { entriesOf } from './entries.ts';
import { CALLED_OFF, CALLED_OFF_DAY, lotteryOf, PLANS, timesOf } from './plans.ts';
import { applicationRows, entryHistory, entryRows, eventHistory, eventRow } from './rows.ts';

/** The texts of the demo's events. */
const EVENTS = readData(new URL('./events.json', import.meta.url), items);

/** Eight events on both days, with their entries: full, drawn, open to either mode, without entry, called off. */
export const demo = defineDemo({
  needs: ['people', 'tenantId', 'edition'],
  load: async ({ db, clock, data: { people, tenantId, edition } }) => {
    const source = { clock, tenantId, workOf: () => undefined };
    await insertContents(
      db,
      EVENTS.map((item, place) => contentRows(source, 'event', item, place)),
    );
    const { opens_at: opensAt, closes_at: closesAt } = await db
      .selectFrom('deadline')
      .where('edition_id', '=', edition.id)
      .where('key', '=', 'event-entry')
      .select(['opens_at', 'closes_at'])
      .executeTakeFirstOrThrow();
    const planned = await Promise.all(
      PLANS.map(async (plan, place) => {
        const times = timesOf(clock, edition, { opensAt, closesAt }, plan);
        const calledOffAt = place === CALLED_OFF ? clock.onDay(CALLED_OFF_DAY, '18:00') : undefined;
        const lottery = lotteryOf(clock, place, plan, times);
        const title = text.parse(EVENTS[place]?.fields.title);
        const event = { clock, edition, place, title, plan, times, calledOffAt, lottery };
        return { ...event, entries: await entriesOf({ ...event, people }) };
      }),
    );
    await insertAll(db, 'event', planned.map(eventRow));
    await insertAll(db, 'application', planned.flatMap(applicationRows));
    await insertAll(db, 'event_entry', planned.flatMap(entryRows));
    await insertHistory(db, 'event', planned.flatMap(eventHistory));
    await insertHistory(db, 'application', planned.flatMap(entryHistory));
  },
});
