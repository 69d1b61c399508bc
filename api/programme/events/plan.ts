import { randomBytes, randomUUIDv7 } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type Kysely, sql, type Transaction } from 'kysely';
import { moveAll } from '#api/applications/applications/move.ts';
import { findApplications, lockApplications } from '#api/applications/applications/store.ts';
import type { Identity } from '#api/core/access/identity.ts';
import { audit } from '#api/core/audit/audit.ts';
import type { Localized } from '#api/core/db/columns.ts';
import type { Database } from '#api/core/db/schema.ts';
import type { Platform } from '#api/core/platform.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import { currentTenantId } from '#api/show/editions/store.ts';
import { OPEN_STATUSES } from '#spec/applications/states.ts';
import { instantIn } from '#spec/core/days.ts';
import type { EventQuestion } from '#spec/programme/event-fields.ts';
import type { EventPlanInput } from '#spec/programme/event-plan-views.ts';
import { entryEmail } from './emails.ts';
import { fillSeats } from './kind.ts';
import { type EventRow, findEvent, lockEvent, selectEntries } from './store.ts';

/*
 * How an event runs: planned, changed while people hold seats, called off.
 */

type Db = Kysely<Database>;
type Trx = Transaction<Database>;
type Actor = Pick<Identity, 'userId' | 'impersonatedBy'>;

/** The content of an event of the current tenant, with its name as last written. @throws NOT_FOUND */
export const requireContent = async (
  db: Db,
  id: string,
): Promise<{ id: string; title: Localized | null }> => {
  const row = await db
    .selectFrom('content as c')
    .innerJoin('content_revision as r', (join) =>
      join.onRef('r.content_id', '=', 'c.id').onRef('r.number', '=', 'c.revision'),
    )
    .where('c.id', '=', id)
    .where('c.type', '=', 'event')
    .where('c.tenant_id', '=', currentTenantId)
    .select(['c.id', sql<Localized | null>`r.title`.as('title')])
    .executeTakeFirst();
  if (!row) throw new ProblemError('NOT_FOUND');
  return row;
};

/** What staff see of the entries: how many, and persons who wait. */
export const countEntries = async (db: Db, eventId: string) => {
  const { rows } = await sql<{ entries: number; waiting: number }>`
    select count(*)::int as entries,
      coalesce(sum(x.party) filter (where a.status = 'waitlisted'), 0)::int as waiting
    from event_entry x join application a on a.id = x.application_id
    where x.event_id = ${eventId}`.execute(db);
  return rows[0] ?? { entries: 0, waiting: 0 };
};

type Save = {
  readonly eventId: string;
  readonly version: number;
  readonly plan: EventPlanInput;
  readonly actor: Actor;
  readonly now: Date;
};

/**
 * Saves a plan. Added seats go to the next in line.
 * @throws NOT_FOUND, PRECONDITION_FAILED, NOT_IN_STATE, INVALID_INPUT, CAPACITY_BELOW_TAKEN, EVENT_HAS_ENTRIES
 */
export const savePlan = async (
  trx: Trx,
  platform: Platform,
  { eventId, version, plan, actor, now }: Save,
): Promise<void> => {
  await requireContent(trx, eventId);
  // Two first saves wait for each other.
  await trx.selectFrom('content').where('id', '=', eventId).select('id').forUpdate().execute();
  const exists = await findEvent(trx, eventId, now);
  const before = exists && (await lockEvent(trx, eventId, now));
  if ((before?.version ?? 0) !== version) throw new ProblemError('PRECONDITION_FAILED');
  const values = await toColumns(trx, plan, before);
  if (before) await checkChange(trx, before, values);
  if (before) await update(trx, before, values, now);
  else
    await trx
      .insertInto('event')
      .values({ id: eventId, ...values })
      .execute();
  await audit(trx, [
    {
      actor,
      action: 'event.plan',
      entity: 'event',
      entityId: eventId,
      ...(before && { before: { capacity: before.capacity, place: before.place } }),
      after: { capacity: values.capacity, place: values.place },
    },
  ]);
  if (!before) return;
  await fillSeats(trx, platform, eventId, now);
  if (isMoved(before, values)) await notifyOfMove(trx, platform, eventId, now);
};

const INVALID_DAY = { errors: [{ pointer: '/day', rule: 'requiredSelect' }] };

const toColumns = async (trx: Trx, plan: EventPlanInput, before: EventRow | undefined) => {
  const edition = await trx
    .selectFrom('edition')
    .where('is_current', '=', true)
    .select(['id', 'days', 'time_zone'])
    .executeTakeFirstOrThrow();
  if (!edition.days.some(({ date }) => date === plan.day))
    throw new ProblemError('INVALID_INPUT', INVALID_DAY);
  const questions = plan.questions.map(
    ({ id = randomUUIDv7(), type, label, required, choices }): EventQuestion => ({
      id,
      type,
      label,
      required,
      ...(type === 'choice' && { choices: choices ?? [] }),
    }),
  );
  return {
    edition_id: edition.id,
    kind: plan.kind,
    day: plan.day,
    starts_at: instantIn(edition.time_zone, `${plan.day}T${plan.from}`),
    ends_at: instantIn(edition.time_zone, `${plan.day}T${plan.to}`),
    place: plan.place,
    capacity: plan.capacity,
    party_limit: plan.partyLimit,
    minimum_age: plan.minimumAge ?? null,
    entry: plan.entry,
    opens_at: plan.opensAt ? new Date(plan.opensAt) : null,
    closes_at: plan.closesAt ? new Date(plan.closesAt) : null,
    asks_names: plan.asksNames,
    questions: JSON.stringify(questions),
    // Before anybody enters, so that nobody can choose it to fit the entries.
    seed: before?.seed ?? (plan.entry === 'lottery' ? randomBytes(32).toString('hex') : null),
  };
};

type Columns = Awaited<ReturnType<typeof toColumns>>;

const checkChange = async (trx: Trx, before: EventRow, after: Columns): Promise<void> => {
  if (before.called_off_at) throw new ProblemError('NOT_IN_STATE', { currentStatus: 'called_off' });
  if (after.capacity < before.taken) throw new ProblemError('CAPACITY_BELOW_TAKEN');
  const { entries } = await countEntries(trx, before.id);
  const isSame =
    before.entry === after.entry &&
    before.asks_names === after.asks_names &&
    isDeepStrictEqual(before.questions, JSON.parse(after.questions));
  if (entries > 0 && !isSame) throw new ProblemError('EVENT_HAS_ENTRIES');
};

const update = async (trx: Trx, { id }: EventRow, values: Columns, now: Date): Promise<void> => {
  const { numUpdatedRows } = await trx
    .updateTable('event')
    .set({ ...values, version: sql`version + 1`, updated_at: now })
    .where('id', '=', id)
    .where('taken', '<=', values.capacity)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new ProblemError('CAPACITY_BELOW_TAKEN');
};

const isMoved = (before: EventRow, after: Columns): boolean =>
  before.starts_at.getTime() !== after.starts_at.getTime() ||
  before.ends_at.getTime() !== after.ends_at.getTime() ||
  before.place !== after.place;

const listOpenIds = async (db: Db, eventId: string): Promise<string[]> => {
  const rows = await selectEntries(db)
    .where('x.event_id', '=', eventId)
    .where(sql<boolean>`a.status = any(${OPEN_STATUSES as readonly string[]}::text[])`)
    .execute();
  return rows.map(({ id }) => id);
};

const notifyOfMove = async (
  trx: Trx,
  { mailer, config }: Platform,
  eventId: string,
  now: Date,
): Promise<void> => {
  const event = (await findEvent(trx, eventId, now)) as EventRow;
  const ids = await listOpenIds(trx, eventId);
  const entries = await selectEntries(trx).where('x.event_id', '=', eventId).execute();
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const applications = await findApplications(trx, ids);
  await mailer.sendAll(
    trx,
    applications.flatMap((application) => {
      const entry = byId.get(application.id);
      if (!entry || !application.to) return [];
      const recipient = {
        application,
        to: application.to,
        locale: application.mail_locale,
        line: undefined,
      };
      return [entryEmail('eventMoved', recipient, { entry, event }, config)];
    }),
  );
};

type CallOff = {
  readonly eventId: string;
  readonly reason: string;
  readonly actor: Actor;
  readonly now: Date;
};

/**
 * Calls an event off, then cancels its open entries. Nobody enters in between; a repeated call cancels what an interrupted one
 * left. @throws NOT_FOUND
 */
export const callOff = async (
  platform: Platform,
  { eventId, reason, actor, now }: CallOff,
): Promise<void> => {
  const { db } = platform;
  await requireContent(db, eventId);
  await db.transaction().execute(async (trx) => {
    if (!(await findEvent(trx, eventId, now))) throw new ProblemError('NOT_FOUND');
    const event = await lockEvent(trx, eventId, now);
    if (event.called_off_at) return;
    await trx
      .updateTable('event')
      .set({ called_off_at: now, updated_at: now, version: sql`version + 1` })
      .where('id', '=', eventId)
      .execute();
    await audit(trx, [
      { actor, action: 'event.callOff', entity: 'event', entityId: eventId, after: { reason } },
    ]);
  });
  await db.transaction().execute(async (trx) => {
    const applications = await lockApplications(trx, await listOpenIds(trx, eventId));
    const open = applications.filter(({ status }) => OPEN_STATUSES.some((each) => each === status));
    await moveAll(trx, platform, open, { move: 'cancel', actor, now, changes: { reason } });
  });
};
