import { randomUUIDv7 } from 'node:crypto';
import type { Kysely } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '#api/core/db/schema.ts';
import type { OperationId } from '#spec/app/operations.ts';
import { fold } from '#spec/core/folding.ts';
import { runJob } from './jobs.ts';
import { waitUntilSent } from './mails.ts';
import { insertEdition } from './show.ts';
import { type CallOptions, type SignedIn, testSite } from './site.ts';
import { insertMember } from './tenants.ts';

/** Instants before, in and after the period of planned events. */
export const BEFORE_EVENT = new Date('2027-03-31T03:00:00Z');
export const DURING_EVENT = new Date('2027-04-10T03:00:00Z');
export const AFTER_EVENT = new Date('2027-04-21T03:00:00Z');

/** Returns the plan of an event: first come, from one to half past two on the first day. */
const eventPlan = (fields: Readonly<Record<string, unknown>> = {}) => ({
  kind: 'workshop',
  day: '2027-04-24',
  from: '13:00',
  to: '14:30',
  place: '東4ホール 工作室',
  capacity: 4,
  partyLimit: 3,
  entry: 'first-come',
  opensAt: '2027-04-01T03:00:00.000Z',
  closesAt: '2027-04-20T03:00:00.000Z',
  asksNames: false,
  questions: [],
  ...fields,
});

/** Inserts the text of an event, public since 2020 unless it should not be; returns its id. */
export const insertEventText = async (
  db: Kysely<Database>,
  {
    slug = randomUUIDv7(),
    title = { ja: '箱づくり', en: 'Box making' },
    isPublic = true,
  }: {
    slug?: string;
    title?: { ja: string; en?: string };
    isPublic?: boolean;
  } = {},
): Promise<{ id: string; slug: string }> => {
  const id = randomUUIDv7();
  const { tenant_id } = await db
    .selectFrom('edition')
    .where('is_current', '=', true)
    .select('tenant_id')
    .executeTakeFirstOrThrow();
  const shared = { type: 'event', tenant_id, sort_key: slug, slug } as const;
  const at = new Date('2020-01-01T00:00:00Z');
  await db
    .insertInto('content')
    .values({ id, ...shared, revision: 1 })
    .execute();
  await db
    .insertInto('content_revision')
    .values({
      content_id: id,
      number: 1,
      fields: JSON.stringify({ title }),
      title: JSON.stringify(title),
      search_text: fold(title.ja),
      missing_english: [],
      outdated_english: [],
      author_id: null,
    })
    .execute();
  if (isPublic)
    await db
      .insertInto('content_release')
      .values({
        id: randomUUIDv7(),
        content_id: id,
        ...shared,
        revision: 1,
        at,
        published_at: at,
        created_by: null,
      })
      .execute();
  return { id, slug };
};

export type PlannedEvent = { readonly id: string; readonly slug: string };

/** Creates a site with a manager of the tenant, some visitors, and the calls of both. */
export const eventSite = async (visitors = 6, options: Parameters<typeof testSite>[1] = {}) => {
  const site = await testSite({}, options);
  const { db } = site;
  const editionId = await insertEdition(db);
  site.setNow(DURING_EVENT);
  const [staff, ...people] = (await site.createVisitors(visitors + 1)) as [SignedIn, ...SignedIn[]];
  await insertMember(db, staff.userId, { role: 'manager' });

  const getPlan = async ({ id }: Pick<PlannedEvent, 'id'>, as = staff) =>
    site.call('getEventPlan', { as, params: { eventId: id } });
  const savePlan = async (
    event: Pick<PlannedEvent, 'id'>,
    fields: Readonly<Record<string, unknown>> = {},
    version?: number,
  ) =>
    site.call('saveEventPlan', {
      as: staff,
      params: { eventId: event.id },
      body: eventPlan(fields),
      headers: { 'If-Match': `"v${version ?? (await getPlan(event)).body.version}"` },
    });
  const planned = async (
    fields: Readonly<Record<string, unknown>> = {},
    text: Parameters<typeof insertEventText>[1] = {},
  ): Promise<PlannedEvent> => {
    const event = await insertEventText(db, text);
    const { status, body } = await savePlan(event, fields, 1);
    expect([status, body.errors]).toEqual([200, undefined]);
    return event;
  };
  const enter = (
    as: SignedIn,
    { slug }: Pick<PlannedEvent, 'slug'>,
    fields: Readonly<Record<string, unknown>> = {},
    options: CallOptions = {},
  ) =>
    site.call('enterEvent', {
      as,
      params: { slug },
      body: { party: 1, agreeRules: true, ...fields },
      ...options,
    });
  const entered = async (...given: Parameters<typeof enter>) => {
    const { status, body } = await enter(...given);
    expect([status, body.code, body.errors]).toEqual([201, undefined, undefined]);
    return body;
  };
  /** Calls an operation with the entry as its only parameter. */
  const act = (id: OperationId, as: SignedIn, entryId: string) =>
    site.call(id, { as, params: { entryId } });
  const get = async (as: SignedIn, entryId: string) =>
    (await act('getMyEventEntry', as, entryId)).body;
  const change = (as: SignedIn, { id, version }: { id: string; version: number }, body: object) =>
    site.call('changeMyEventEntry', {
      as,
      params: { entryId: id },
      body,
      headers: { 'If-Match': `"v${version}"` },
    });
  const draw = ({ id }: Pick<PlannedEvent, 'id'>, body: object = { dryRun: false }) =>
    site.call('drawEvent', { as: staff, params: { eventId: id }, body });
  const callOff = ({ id }: Pick<PlannedEvent, 'id'>, reason = '台風のため') =>
    site.call('callOffEvent', { as: staff, params: { eventId: id }, body: { reason } });
  const offer = (applicationId: string) =>
    site.call('offerEventSeat', { as: staff, params: { applicationId } });

  /** Returns the entries of an event that await a decision, as a selection of the inbox. */
  const selection = async ({ id }: Pick<PlannedEvent, 'id'>) => {
    const { body } = await site.call('listApplications', {
      as: staff,
      query: { kind: 'event', groupId: id, limit: '100' },
    });
    return (body.items as { id: string; version: number; status: string }[])
      .filter(({ status }) => status === 'submitted')
      .map(({ id, version }) => ({ id, version }));
  };
  const decide = (id: OperationId, items: readonly object[], more: object = {}) =>
    site.call(id, {
      as: staff,
      query: { kind: 'event' },
      body: { selection: { by: 'ids', items }, ...more },
    });
  const later = (minutes: number) =>
    new Date(site.runtime.platform.now().getTime() + minutes * 60_000);
  const schedule = async (items: readonly object[]) =>
    decide('createDecisionRelease', items, { releaseAt: later(10).toISOString() });
  /** Releases the drawn outcome ten minutes later. */
  const release = async (event: PlannedEvent) => {
    const { status, body } = await schedule(await selection(event));
    expect([status, body.code]).toEqual([201, undefined]);
    site.setNow(later(11));
    await runJob(site, 'releaseDecisions');
  };

  const takenOf = async ({ id }: Pick<PlannedEvent, 'id'>) =>
    (await db.selectFrom('event').where('id', '=', id).select('taken').executeTakeFirstOrThrow())
      .taken;

  return {
    ...{ site, db, editionId, staff, people, getPlan, savePlan, planned, enter, entered, act, get },
    ...{ change, draw, callOff, offer, selection, decide, schedule, release, later, takenOf },
    /** Removes all entries and events. */
    clear: async () => {
      await waitUntilSent({ db });
      await db.deleteFrom('application').where('kind', '=', 'event').execute();
      await db.deleteFrom('decision_release').execute();
      await db.deleteFrom('content').where('type', '=', 'event').execute();
      await db.deleteFrom('inbox_mail').execute();
    },
  };
};

export type EventSite = Awaited<ReturnType<typeof eventSite>>;
