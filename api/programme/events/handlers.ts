import { readImages } from '#api/content/contents/public-images.ts';
import { countReleases, listAllPublic } from '#api/content/contents/public-store.ts';
import { defineHandlers } from '#api/core/operations/handlers.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import { isHeldOn } from '#spec/programme/event-times.ts';
import type * as contract from '#spec/programme/events.ts';
import { renderCalendar } from './calendar.ts';
import { freeze, isToFreeze } from './draw.ts';
import { presentDraw, presentEvent, presentSummary, timesOf } from './present.ts';
import { requirePublic } from './public-event.ts';
import * as store from './store.ts';

export const handlers = defineHandlers<typeof contract>({
  listEvents: async ({ query: { day, kind, q } }, { db, now }) => {
    const contents = await listAllPublic(db, 'event', { q }, now);
    const byId = new Map(contents.map((content) => [content.id, content]));
    const events = await store.listEvents(db, [...byId.keys()], now);
    const imageOf = await readImages(
      db,
      contents.map(({ fields }) => fields.cover),
    );
    const matches = events.filter(
      (event) => (!day || isHeldOn(timesOf(event), day)) && (!kind || event.kind === kind),
    );
    return {
      items: matches.flatMap((event) => {
        const content = byId.get(event.id);
        return content ? [presentSummary(content, event, imageOf, now)] : [];
      }),
    };
  },

  getEvent: async ({ params }, context) => {
    const { db, now } = context;
    const { content, event } = await requirePublic(context, params);
    return presentEvent(content, event, await readImages(db, [content.fields.cover]), now);
  },

  getEventCalendar: async ({ params, query }, context) => {
    const { content, event } = await requirePublic(context, params);
    const releases = await countReleases(context.db, content.id, context.now);
    const { config } = context.platform;
    return renderCalendar(content, event, query.locale ?? 'ja', { ...config, releases });
  },

  // Reads, and writes once: a list that is due becomes final in its own transaction.
  getEventDraw: {
    outside: async ({ params }, { platform: { db }, now }) => {
      const { event } = await requirePublic({ db, now }, params);
      if (event.entry !== 'lottery') throw new ProblemError('NOT_FOUND');
      const current = isToFreeze(event, now)
        ? await db.transaction().execute((trx) => freeze({ trx, now }, event.id))
        : event;
      return presentDraw(current, now);
    },
  },
});
