import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import { todayAt } from '#api/show/editions/store.ts';
import { OPEN_STATUSES } from '#spec/applications/states.ts';
import type { EventAnswer } from '#spec/programme/event-fields.ts';

type Db = Kysely<Database>;
type Trx = Transaction<Database>;

/** Selects events with their own period, or that of the edition. */
export const selectEvents = (db: Db, now: Date) =>
  db
    .selectFrom('event as v')
    .innerJoin('edition as e', 'e.id', 'v.edition_id')
    .leftJoin('deadline as d', (join) =>
      join.onRef('d.edition_id', '=', 'v.edition_id').on('d.key', '=', 'event-entry'),
    )
    .selectAll('v')
    .select([
      'e.time_zone',
      'e.is_current',
      'e.days',
      'e.venue',
      'e.venue_revision',
      'e.venue_changed_at',
      'd.grace_minutes',
      sql<Date | null>`coalesce(v.opens_at, d.opens_at)`.as('opensAt'),
      sql<Date | null>`coalesce(v.closes_at, d.closes_at)`.as('closesAt'),
      sql<boolean>`exists (select from jsonb_array_elements(e.days) as shown(day)
        where (shown.day ->> 'date')::date = ${todayAt('e', now)})`.as('is_show_day'),
    ]);

export type EventRow = Awaited<
  ReturnType<ReturnType<typeof selectEvents>['executeTakeFirstOrThrow']>
>;

export const findEvent = (db: Db, id: string, now: Date): Promise<EventRow | undefined> =>
  selectEvents(db, now).where('v.id', '=', id).executeTakeFirst();

/** Locks the seats of an event; the rest of the transaction sees every earlier change. */
export const lockEvent = async (trx: Trx, id: string, now: Date): Promise<EventRow> => {
  await trx.selectFrom('event').where('id', '=', id).select('id').forUpdate().execute();
  return selectEvents(trx, now).where('v.id', '=', id).executeTakeFirstOrThrow();
};

export const listEvents = (db: Db, ids: readonly string[], now: Date): Promise<EventRow[]> =>
  selectEvents(db, now)
    .where(sql<boolean>`v.id = any(${ids}::uuid[])`)
    .where('e.is_current', '=', true)
    .orderBy('v.starts_at')
    .orderBy(sql`code_key(v.place) collate "C"`)
    .orderBy('v.id')
    .execute();

/** Selects entries with their application. */
export const selectEntries = (db: Db) =>
  db
    .selectFrom('event_entry as x')
    .innerJoin('application as a', 'a.id', 'x.application_id')
    .selectAll('x')
    .select([
      'a.id',
      'a.number',
      'a.status',
      'a.version',
      'a.reason',
      'a.user_id',
      'a.submitted_at',
      'a.updated_at',
      'a.title',
    ]);

export type EntryRow = Awaited<
  ReturnType<ReturnType<typeof selectEntries>['executeTakeFirstOrThrow']>
>;

/** Finds an own entry; undefined when it belongs to another user. */
export const findOwnEntry = (db: Db, userId: string, id: string): Promise<EntryRow | undefined> =>
  selectEntries(db).where('a.id', '=', id).where('a.user_id', '=', userId).executeTakeFirst();

export const findEntries = (db: Db, ids: readonly string[]): Promise<EntryRow[]> =>
  selectEntries(db).where(sql<boolean>`a.id = any(${ids}::uuid[])`).orderBy('a.id').execute();

/** Takes or frees seats, within the capacity. Returns whether it succeeded. */
export const changeSeats = async (trx: Trx, eventId: string, by: number): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('event')
    .set(({ eb }) => ({ taken: eb('taken', '+', by) }))
    .where('id', '=', eventId)
    .where(sql<boolean>`taken + ${by}::int between 0 and capacity`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** An entry that waits for seats. */
export type Waiting = { readonly id: string; readonly party: number };

/** Lists the waiting entries whose party fits into the free seats, each on its own, the first in line first. */
export const listLine = (
  db: Db,
  { id, capacity, taken }: Pick<EventRow, 'id' | 'capacity' | 'taken'>,
  { limit }: { readonly limit?: number } = {},
): Promise<Waiting[]> =>
  db
    .selectFrom('event_entry as x')
    .innerJoin('application as a', 'a.id', 'x.application_id')
    .where('x.event_id', '=', id)
    .where('a.status', '=', 'waitlisted')
    .where('x.party', '<=', capacity - taken)
    .orderBy(sql`x.draw_position nulls last`)
    .orderBy('a.submitted_at')
    .orderBy('a.id')
    .$if(limit !== undefined, (rows) => rows.limit(limit as number))
    .select(['a.id', 'x.party'])
    .execute();

/** Lists expired offers, the earliest first. */
export const listExpiredOffers = (db: Db, now: Date): Promise<{ id: string; event_id: string }[]> =>
  db
    .selectFrom('event_entry as x')
    .innerJoin('application as a', 'a.id', 'x.application_id')
    .where('a.status', '=', 'offered')
    .where('x.offered_until', '<=', now)
    .orderBy('x.offered_until')
    .limit(500)
    .select(['a.id', 'x.event_id'])
    .execute();

/** Lists events with free seats for a waiting entry. */
export const listEventsToFill = async (db: Db, now: Date): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select v.id from event v
    where v.called_off_at is null and v.taken < v.capacity and v.starts_at > ${now} and exists (
      select from event_entry x join application a on a.id = x.application_id
      where x.event_id = v.id and a.status = 'waitlisted' and x.party <= v.capacity - v.taken)
    order by v.id`.execute(db);
  return rows.map(({ id }) => id);
};

/** Lists events that were called off and still have open entries. */
export const listEventsToCancel = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select v.id from event v
    where v.called_off_at is not null and exists (
      select from event_entry x join application a on a.id = x.application_id
      where x.event_id = v.id and a.status = any(${OPEN_STATUSES as readonly string[]}::text[]))
    order by v.id`.execute(db);
  return rows.map(({ id }) => id);
};

export const listOpenIds = async (db: Db, eventId: string): Promise<string[]> => {
  const rows = await selectEntries(db)
    .where('x.event_id', '=', eventId)
    .where(sql<boolean>`a.status = any(${OPEN_STATUSES as readonly string[]}::text[])`)
    .execute();
  return rows.map(({ id }) => id);
};

/** Returns those of the given users who have an open entry to an event. */
export const findOpenEntrants = async (
  db: Db,
  eventId: string,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('event_entry')
    .where('event_id', '=', eventId)
    .where(sql<boolean>`open_user_id = any(${userIds}::text[])`)
    .select('open_user_id')
    .execute();
  return new Set(rows.flatMap(({ open_user_id }) => open_user_id ?? []));
};

/** Additional columns of a new application for an event. */
export type NewEntryRow = Pick<
  Database['event_entry'],
  'application_id' | 'event_id' | 'open_user_id' | 'party' | 'names' | 'draw_number'
> & { readonly answers: readonly EventAnswer[] };

export const insertEntries = async (trx: Trx, rows: readonly NewEntryRow[]): Promise<void> => {
  await sql`
    insert into event_entry
      (application_id, event_id, open_user_id, party, names, answers, draw_number)
    select application_id, event_id, open_user_id, party, names, answers, draw_number
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as entry(
      application_id uuid, event_id uuid, open_user_id text, party int, names text[],
      answers jsonb, draw_number text)`.execute(trx);
};

/** Limits all offers of an event to a time. */
export const limitOffers = async (trx: Trx, eventId: string, until: Date): Promise<void> => {
  await trx
    .updateTable('event_entry')
    .set({ offered_until: until })
    .where('event_id', '=', eventId)
    .where('offered_until', '>', until)
    .execute();
};
