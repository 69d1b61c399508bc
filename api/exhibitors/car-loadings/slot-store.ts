import { type Insertable, type Kysely, sql, type Transaction, type Updateable } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import { currentEditionId } from '#api/show/editions/store.ts';
import { MAX_SLOTS, type NewLoadingSlot } from '#spec/exhibitors/loading-slots.ts';

type Trx = Transaction<Database>;

/** The instant at which a slot `s` of the edition `e` begins. */
export const slotBegins = sql<Date>`((s.day + s.starts_at) at time zone e.time_zone)`;

/** Columns of a slot `s` of the edition `e` that vehicles show, too. */
export const slotColumns = [
  's.day',
  's.direction',
  's.dock',
  sql<string>`to_char(s.starts_at, 'HH24:MI')`.as('from'),
  sql<string>`to_char(s.ends_at, 'HH24:MI')`.as('to'),
  slotBegins.as('begins'),
] as const;

const selectSlots = (db: Kysely<Database>) =>
  db
    .selectFrom('loading_slot as s')
    .innerJoin('edition as e', 'e.id', 's.edition_id')
    .select([
      's.id',
      ...slotColumns,
      's.edition_id',
      's.capacity',
      's.max_height',
      's.taken',
      's.version',
      sql<number>`(select count(*) from car_loading w
        where w.slot_id = s.id and w.status = 'waitlisted')`.as('waiting'),
    ]);

const inOrder = (slots: ReturnType<typeof selectSlots>) =>
  slots
    .orderBy('s.day')
    .orderBy('s.starts_at')
    .orderBy(sql`code_key(s.dock) collate "C"`)
    .orderBy('s.id')
    .limit(MAX_SLOTS)
    .execute();

/** Returns all slots of the current edition. */
export const listSlots = (db: Kysely<Database>): Promise<SlotRow[]> =>
  inOrder(selectSlots(db).where('s.edition_id', '=', currentEditionId));

/** Returns the slots of an edition that have not begun. */
export const listUpcomingSlots = (
  db: Kysely<Database>,
  editionId: string,
  now: Date,
): Promise<SlotRow[]> =>
  inOrder(selectSlots(db).where('s.edition_id', '=', editionId).where(slotBegins, '>', now));

export const findSlot = (db: Kysely<Database>, id: string) =>
  selectSlots(db).where('s.id', '=', id).executeTakeFirst();

export type SlotRow = NonNullable<Awaited<ReturnType<typeof findSlot>>>;

/** Locks slots in one order, so that simultaneous moves in both directions do not deadlock. */
export const lockSlots = async (
  trx: Trx,
  ids: readonly string[],
): Promise<Map<string, SlotRow>> => {
  await trx
    .selectFrom('loading_slot')
    .where('id', 'in', ids)
    .orderBy('id')
    .select('id')
    .forNoKeyUpdate()
    .execute();
  // A separate statement: one that waited for a lock sees other tables as they were before.
  const rows = await selectSlots(trx).where('s.id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row]));
};

/** Takes places if enough are free. */
export const takePlaces = async (trx: Trx, slotId: string, count: number): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('loading_slot')
    .set(({ eb }) => ({ taken: eb('taken', '+', count) }))
    .where('id', '=', slotId)
    .where(sql<boolean>`taken + ${count}::int <= capacity`)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

export const returnPlace = async (trx: Trx, slotId: string): Promise<void> => {
  await trx
    .updateTable('loading_slot')
    .set(({ eb }) => ({ taken: eb('taken', '-', 1) }))
    .where('id', '=', slotId)
    .execute();
};

const MAX_ALTERNATIVES = 5;

/** Slots in the same direction with a free place, the nearest in time first. */
export const listAlternatives = async (
  db: Kysely<Database>,
  { edition_id, direction, begins }: SlotRow,
  now: Date,
): Promise<string[]> => {
  const rows = await db
    .selectFrom('loading_slot as s')
    .innerJoin('edition as e', 'e.id', 's.edition_id')
    .where('s.edition_id', '=', edition_id)
    .where('s.direction', '=', direction)
    .whereRef('s.taken', '<', 's.capacity')
    .where(slotBegins, '>', now)
    .orderBy(sql`abs(extract(epoch from ${slotBegins} - ${begins}::timestamptz))`)
    .orderBy(sql`code_key(s.dock) collate "C"`)
    .limit(MAX_ALTERNATIVES)
    .select('s.id')
    .execute();
  return rows.map(({ id }) => id);
};

/** Returns whether the dock has a slot at this time. */
export const isDockTaken = async (
  trx: Trx,
  editionId: string,
  { day, dock, from, to }: NewLoadingSlot,
): Promise<boolean> => {
  const row = await trx
    .selectFrom('loading_slot')
    .where('edition_id', '=', editionId)
    .where('day', '=', day)
    .where('dock', '=', dock)
    .where('starts_at', '<', to)
    .where('ends_at', '>', from)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

/** Returns the days of an edition, `YYYY-MM-DD`. */
export const findShowDays = async (trx: Trx, editionId: string): Promise<string[]> => {
  const { days } = await trx
    .selectFrom('edition')
    .where('id', '=', editionId)
    .select('days')
    .executeTakeFirstOrThrow();
  return days.map(({ date }) => date);
};

export const insertSlot = async (trx: Trx, slot: Insertable<Database['loading_slot']>) => {
  await trx.insertInto('loading_slot').values(slot).execute();
};

export const writeSlot = async (
  trx: Trx,
  id: string,
  columns: Updateable<Database['loading_slot']>,
): Promise<void> => {
  await trx.updateTable('loading_slot').set(columns).where('id', '=', id).execute();
};

/** Deletes a slot with its vehicles, which neither hold a place nor wait. */
export const removeSlot = async (trx: Trx, id: string): Promise<void> => {
  await trx.deleteFrom('car_loading').where('slot_id', '=', id).execute();
  await trx.deleteFrom('loading_slot').where('id', '=', id).execute();
};
