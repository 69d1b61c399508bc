import type { Kysely } from 'kysely';
import { readImages } from '#api/content/contents/public-images.ts';
import { countReleases, findPublic, listAllPublic } from '#api/content/contents/public-store.ts';
import type { Database } from '#api/core/db/schema.ts';
import type { Handler } from '#api/core/http/handler.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import { isHeldOn } from '#spec/programme/event-times.ts';
import type * as contract from '#spec/programme/events.ts';
import { renderCalendar } from './calendar.ts';
import { freeze, isToFreeze } from './draw.ts';
import { presentDraw, presentEvent, presentSummary, timesOf } from './present.ts';
import * as store from './store.ts';

/** An event that the public sees: its text and its plan. @throws NOT_FOUND */
export const requirePublic = async (
  db: Kysely<Database>,
  { slug }: { readonly slug: string },
  now: Date,
) => {
  const content = await findPublic(db, 'event', { slug }, now);
  const event = content && (await store.findEvent(db, content.id, now));
  if (!content || !event?.is_current) throw new ProblemError('NOT_FOUND');
  return { content, event };
};

export const listEvents: Handler<typeof contract.listEvents> = async (
  { query: { day, kind, q } },
  { platform: { db }, now },
) => {
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
};

export const getEvent: Handler<typeof contract.getEvent> = async (
  { params },
  { platform: { db }, now },
) => {
  const { content, event } = await requirePublic(db, params, now);
  return presentEvent(content, event, await readImages(db, [content.fields.cover]), now);
};

export const getEventCalendar: Handler<typeof contract.getEventCalendar> = async (
  { params, query },
  { platform: { db, config }, now },
) => {
  const { content, event } = await requirePublic(db, params, now);
  const releases = await countReleases(db, content.id, now);
  return renderCalendar(content, event, query.locale ?? 'ja', { ...config, releases });
};

export const getEventDraw: Handler<typeof contract.getEventDraw> = async (
  { params },
  { platform: { db }, now },
) => {
  const { event } = await requirePublic(db, params, now);
  if (event.entry !== 'lottery') throw new ProblemError('NOT_FOUND');
  const current = isToFreeze(event, now)
    ? await db.transaction().execute((trx) => freeze(trx, event.id, now))
    : event;
  return presentDraw(current, now);
};
