import { randomUUIDv7 } from 'node:crypto';
import { aroundNow } from '#api/testing/booths.ts';
import { insertPlannedEvent } from '#api/testing/planned-events.ts';
import { DAY_1 } from '#api/testing/show.ts';
import type { SignedIn } from '#api/testing/site.ts';
import { insertMember } from '#api/testing/tenants.ts';
import type { OperationId } from '#spec/app/operations.ts';
import { call, type Recipe, type RecipeContext } from './recipe.ts';

/* An event for each request, with an entry of the caller. */

type Columns = NonNullable<Parameters<typeof insertPlannedEvent>[1]>;

const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR);

/** An event of tomorrow, whose period is open. */
const newEvent = async ({ site }: RecipeContext, columns: Columns = {}) => {
  const slug = `event-${randomUUIDv7()}`;
  const { opensAt, closesAt } = aroundNow();
  const eventId = await insertPlannedEvent(site.db, {
    slug,
    opens_at: opensAt,
    closes_at: closesAt,
    starts_at: inHours(30),
    ends_at: inHours(31),
    ...columns,
  });
  return { slug, eventId };
};

const LOTTERY = { entry: 'lottery', seed: 'a'.repeat(64) } as const;

/** Fields of generated entries that this event does not ask for. */
const UNASKED = { names: undefined, answers: undefined };

const bySlug =
  (columns?: Columns): Recipe =>
  async (context) => ({ params: { slug: (await newEvent(context, columns)).slug } });

const byId =
  (columns?: Columns): Recipe =>
  async (context) => ({ params: { eventId: (await newEvent(context, columns)).eventId } });

const enter = async (context: RecipeContext, as: SignedIn, columns: Columns = {}) => {
  const { slug, eventId } = await newEvent(context, columns);
  const { body } = await call(context.site, 'enterEvent', {
    as,
    params: { slug },
    body: { party: 2, agreeRules: true },
    headers: { 'Idempotency-Key': randomUUIDv7() },
  });
  return { eventId, entryId: body.id as string, version: body.version as number };
};

const ownEntry: Recipe = async (context, as) => ({
  params: { entryId: (await enter(context, as)).entryId },
});

/** An entry that waits although there are seats. */
const waiting = async (context: RecipeContext, as: SignedIn) => {
  const entered = await enter(context, as, { capacity: 1 });
  await context.site.db
    .updateTable('event')
    .set({ capacity: 2 })
    .where('id', '=', entered.eventId)
    .execute();
  return entered;
};

const ownOffer: Recipe = async (context, as) => {
  const { site } = context;
  const { entryId } = await waiting(context, as);
  const [staff] = (await site.createVisitors(1)) as [SignedIn];
  await insertMember(site.db, staff.userId, { role: 'manager' });
  await call(site, 'offerEventSeat', { as: staff, params: { applicationId: entryId } });
  return { params: { entryId } };
};

export const EVENT_RECIPES: Partial<Record<OperationId, Recipe>> = {
  acceptEventOffer: ownOffer,
  callOffEvent: byId(),
  changeMyEventEntry: async (context, as) => {
    const { entryId, version } = await enter(context, as);
    return {
      params: { entryId },
      headers: { 'If-Match': `"v${version}"` },
      body: { party: 1, ...UNASKED },
    };
  },
  declineEventOffer: ownOffer,
  drawEvent: async (context, as) =>
    byId({ ...LOTTERY, opens_at: inHours(-3), closes_at: inHours(-1) })(context, as),
  enterEvent: async (context, as) => ({
    ...(await bySlug()(context, as)),
    body: { party: 2, ...UNASKED },
  }),
  getEvent: bySlug(),
  getEventCalendar: bySlug(),
  getEventDraw: bySlug(LOTTERY),
  getEventEntries: byId(),
  getEventPlan: byId(),
  getMyEventEntry: ownEntry,
  offerEventSeat: async (context) => {
    const [visitor] = (await context.site.createVisitors(1)) as [SignedIn];
    return { params: { applicationId: (await waiting(context, visitor)).entryId } };
  },
  saveEventPlan: async (context) => ({
    params: { eventId: (await newEvent(context, { unplanned: true })).eventId },
    headers: { 'If-Match': '"v1"' },
    body: {
      ...{ day: DAY_1, from: '13:00', to: '14:30', entry: 'first-come' },
      ...{ opensAt: undefined, closesAt: undefined, questions: [] },
    },
  }),
  withdrawMyEventEntry: ownEntry,
};
