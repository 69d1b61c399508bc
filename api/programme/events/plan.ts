import { randomBytes, randomUUIDv7 } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Localized } from '#api/core/db/columns.ts';
import type { Database } from '#api/core/db/schema.ts';
import { BLANK_VERSION } from '#api/core/http/versioned.ts';
import type { UserAct } from '#api/core/operations/act.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import { currentTenantId } from '#api/show/editions/store.ts';
import { CLOSED_STATUSES } from '#spec/applications/states.ts';
import { instantIn } from '#spec/core/days.ts';
import type { InputError } from '#spec/core/rules/validate.ts';
import type { EventAnswer, EventQuestion } from '#spec/programme/event-fields.ts';
import type { EventPlanInput, EventQuestionInput } from '#spec/programme/event-plan-views.ts';
import { endDayOf } from '#spec/programme/event-times.ts';
import { freeze } from './draw.ts';
import { fillSeats } from './line.ts';
import { notifyOfMove } from './notify.ts';
import { lastChangeOf } from './policy.ts';
import { findLockedQuestions } from './question-locks.ts';
import { type EventRow, findEvent, limitOffers } from './store.ts';

/** Saves the plan of an event: before it opens, and while people hold seats. */

type Db = Kysely<Database>;
type Trx = Transaction<Database>;

/** Finds the content of an event of the current tenant, with its latest name, even if not public. @throws NOT_FOUND */
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

const hasEnded = sql<boolean>`a.status = any(${CLOSED_STATUSES as readonly string[]}::text[])`;

/** Counts the entries for staff: all, the open ones, and the waiting persons. */
export const countEntries = async (db: Db, eventId: string) => {
  const { rows } = await sql<{ entries: number; openEntries: number; waiting: number }>`
    select count(*)::int as entries,
      count(*) filter (where not ${hasEnded})::int as "openEntries",
      coalesce(sum(x.party) filter (where a.status = 'waitlisted'), 0)::int as waiting
    from event_entry x join application a on a.id = x.application_id
    where x.event_id = ${eventId}`.execute(db);
  return rows[0] ?? { entries: 0, openEntries: 0, waiting: 0 };
};

/**
 * Saves a plan. Added seats go to the next in line.
 * @throws NOT_FOUND, PRECONDITION_FAILED, NOT_IN_STATE, INVALID_INPUT, CAPACITY_BELOW_TAKEN, EVENT_HAS_ENTRIES
 */
export const savePlan = async (
  act: UserAct,
  eventId: string,
  plan: EventPlanInput,
): Promise<void> => {
  const { trx, now } = act;
  await requireContent(trx, eventId);
  // Two first saves wait for each other.
  await trx.selectFrom('content').where('id', '=', eventId).select('id').forUpdate().execute();
  const exists = await findEvent(trx, eventId, now);
  // A final list stays final, even before the job has recorded it.
  const before = exists && (await freeze(act, eventId));
  act.match(before?.version ?? BLANK_VERSION);
  const values = await toColumns(trx, plan, before);
  if (before) await checkChange(trx, before, values);
  if (before) await update(trx, before, values, now);
  else
    await trx
      .insertInto('event')
      .values({ id: eventId, ...values, version: BLANK_VERSION + 1 })
      .execute();
  await act.audit({
    action: 'event.plan',
    entityId: eventId,
    ...(before && { before: { capacity: before.capacity, place: before.place } }),
    after: { capacity: values.capacity, place: values.place },
  });
  if (!before) return;
  await limitOffers(trx, eventId, lastChangeOf(values));
  await fillSeats(act, eventId);
  if (isMoved(before, values)) await notifyOfMove(act, eventId);
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
  checkQuestions(plan.questions, before?.questions ?? []);
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
    ends_at: instantIn(edition.time_zone, `${endDayOf(plan)}T${plan.to}`),
    place: plan.place,
    capacity: plan.capacity,
    party_limit: plan.partyLimit,
    minimum_age: plan.minimumAge ?? null,
    entry: plan.entry,
    opens_at: plan.opensAt ? new Date(plan.opensAt) : null,
    closes_at: plan.closesAt ? new Date(plan.closesAt) : null,
    asks_names: plan.asksNames,
    questions: JSON.stringify(questions),
    // Set before anybody enters, so that nobody can choose it to fit the entries.
    seed: before?.seed ?? (plan.entry === 'lottery' ? randomBytes(32).toString('hex') : null),
  };
};

/** Checks the questions: they keep the ids that were assigned here. @throws INVALID_INPUT */
const checkQuestions = (
  questions: readonly Pick<EventQuestionInput, 'id'>[],
  before: readonly EventQuestion[],
): void => {
  const known = new Set(before.map(({ id }) => id));
  const seen = new Set<string>();
  const errors = questions.flatMap(({ id }, at): InputError[] => {
    if (id === undefined) return [];
    const pointer = `/questions/${at}/id`;
    if (seen.has(id)) return [{ pointer, rule: 'uniqueItems' }];
    seen.add(id);
    return known.has(id) ? [] : [{ pointer, rule: 'requiredSelect' }];
  });
  if (errors.length > 0) throw new ProblemError('INVALID_INPUT', { errors });
};

type Columns = Awaited<ReturnType<typeof toColumns>>;

const timeOf = (at: Date | null) => at?.getTime();

/** Refuses changes that affect the list of a lottery after its closing. @throws NOT_IN_STATE */
const checkLottery = (before: EventRow, after: Columns): void => {
  const isSame =
    before.entry === after.entry &&
    before.party_limit === after.party_limit &&
    timeOf(before.opens_at) === timeOf(after.opens_at) &&
    timeOf(before.closes_at) === timeOf(after.closes_at);
  if (before.frozen_at && !isSame)
    throw new ProblemError('NOT_IN_STATE', { currentStatus: before.drawn_at ? 'drawn' : 'closed' });
};

/** Returns the seats that somebody has, or was drawn for. */
const seatsPromised = ({ taken, drawn_at, released_at, seats_drawn }: EventRow): number =>
  drawn_at && !released_at ? Math.max(taken, seats_drawn ?? 0) : taken;

const capacityBelow = (min: number): ProblemError =>
  new ProblemError('CAPACITY_BELOW_TAKEN', {
    errors: [{ pointer: '/capacity', rule: 'minValue', params: { min } }],
  });

const checkChange = async (trx: Trx, before: EventRow, after: Columns): Promise<void> => {
  if (before.called_off_at) throw new ProblemError('NOT_IN_STATE', { currentStatus: 'called_off' });
  checkLottery(before, after);
  const promised = seatsPromised(before);
  if (after.capacity < promised) throw capacityBelow(promised);
  const errors = findLocked(before, after, await listOpenAnswers(trx, before.id));
  if (errors.length > 0) throw new ProblemError('EVENT_HAS_ENTRIES', { errors });
};

/** Lists the answers of each open entry; ended entries protect no question. */
const listOpenAnswers = async (trx: Trx, eventId: string): Promise<EventAnswer[][]> => {
  const { rows } = await sql<{ answers: EventAnswer[] }>`
    select x.answers from event_entry x join application a on a.id = x.application_id
    where x.event_id = ${eventId} and not ${hasEnded}`.execute(trx);
  return rows.map(({ answers }) => answers);
};

/** Finds changes of the plan that open entries forbid. */
const findLocked = (
  before: EventRow,
  after: Columns,
  entries: readonly EventAnswer[][],
): InputError[] => {
  if (entries.length === 0) return [];
  const isChanged = {
    day: before.edition_id !== after.edition_id,
    entry: before.entry !== after.entry,
    asksNames: before.asks_names !== after.asks_names,
  };
  return [
    ...Object.entries(isChanged).flatMap(([name, changed]) =>
      changed ? [{ pointer: `/${name}`, rule: 'inUse' }] : [],
    ),
    ...findLockedQuestions(before.questions, JSON.parse(after.questions), entries),
  ];
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
