import { type Insertable, type Kysely, sql, type Transaction, type Updateable } from 'kysely';
import { z } from 'zod';
import { mapFields } from '#api/core/db/field-columns.ts';
import type { Database } from '#api/core/db/schema.ts';
import { buildSearchText } from '#api/core/db/search.ts';
import { SKIP_PREPARE } from '#api/core/db/statements.ts';
import { boothDays } from '#api/show/booths/store.ts';
import { currentEditionId } from '#api/show/editions/store.ts';
import type { Locale } from '#spec/core/locale.ts';
import { CarLoadingFields } from '#spec/exhibitors/car-loading-fields.ts';
import type { CarLoadingStatus } from '#spec/exhibitors/car-loading-states.ts';
import type { Direction } from '#spec/exhibitors/loading-slots.ts';
import { slotColumns } from './slot-store.ts';

type Trx = Transaction<Database>;

/** Without `plateLater`, which is true or absent in a request, and true or false in a row. */
const columns = mapFields(z.strictObject(CarLoadingFields.shape).omit({ plateLater: true }));

/** Returns the entered fields of a vehicle. */
export const toFields = (row: CarLoadingRow): Partial<CarLoadingFields> => ({
  ...columns.toFields(row as Parameters<typeof columns.toFields>[0]),
  ...(row.plate_later && { plateLater: true as const }),
});

/** Returns the columns of a vehicle. A plate that is left for later is not stored. */
export const toColumns = (code: string, { plateLater, ...entered }: CarLoadingFields) => {
  const fields = plateLater ? { ...entered, ...NO_PLATE } : entered;
  return {
    ...columns.toColumns(fields),
    plate_later: plateLater === true,
    search_text: searchTextOf(code, fields),
  };
};

export const NO_PLATE = {
  plateRegion: undefined,
  plateClass: undefined,
  plateKana: undefined,
  plateNumber: undefined,
} as const;

/** Returns the text that staff search, in addition to the booth. */
export const searchTextOf = (
  code: string,
  {
    plateRegion,
    plateClass,
    plateKana,
    plateNumber,
    driverName,
    driverKana,
  }: Partial<CarLoadingFields>,
): string =>
  buildSearchText([
    code,
    [plateRegion, plateClass, plateKana, plateNumber].join(''),
    driverName,
    driverKana,
  ]);

const queuePosition = sql<number | null>`case when c.status = 'waitlisted' then (
  select count(*) from car_loading q
  where q.slot_id = c.slot_id and q.status = 'waitlisted'
    and (q.waiting_since, q.id) <= (c.waiting_since, c.id)) end`;

export const selectCarLoadings = (db: Kysely<Database>) =>
  db
    .selectFrom('car_loading as c')
    .innerJoin('loading_slot as s', 's.id', 'c.slot_id')
    .innerJoin('edition as e', 'e.id', 's.edition_id')
    .innerJoin('booth as b', 'b.id', 'c.booth_id')
    .select([
      'c.id',
      'c.code',
      'c.booth_id',
      'c.slot_id',
      'c.status',
      'c.vehicle',
      'c.height',
      'c.plate_later',
      'c.plate_region',
      'c.plate_class',
      'c.plate_kana',
      'c.plate_number',
      'c.driver_name',
      'c.driver_kana',
      'c.driver_phone',
      'c.cargo',
      'c.reason',
      'c.arrived_at',
      'c.left_at',
      'c.plate_at_gate',
      'c.version',
      'c.created_at',
      'c.updated_at',
      queuePosition.as('queue_position'),
      ...slotColumns,
      'e.venue',
      'e.time_zone',
      'b.name as booth_name',
      sql<{ date: string; code: string }[]>`coalesce(${boothDays('b.id')}, '[]')`.as('booth_days'),
    ]);

export type CarLoadingRow = Awaited<
  ReturnType<ReturnType<typeof selectCarLoadings>['executeTakeFirstOrThrow']>
>;

export const findCarLoadings = (
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<CarLoadingRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : selectCarLoadings(db).where('c.id', 'in', ids).orderBy('c.id').execute();

export const findCarLoading = (db: Kysely<Database>, id: string): Promise<CarLoadingRow> =>
  selectCarLoadings(db).where('c.id', '=', id).executeTakeFirstOrThrow();

/** Finds booth and slot of a vehicle, to lock them; of the booth, or of the current edition. */
export const findPlaceOf = (trx: Trx, id: string, boothId?: string) =>
  trx
    .selectFrom('car_loading as c')
    .innerJoin('loading_slot as s', 's.id', 'c.slot_id')
    .where('c.id', '=', id)
    .$if(boothId !== undefined, (rows) => rows.where('c.booth_id', '=', boothId as string))
    .$if(boothId === undefined, (rows) => rows.where('s.edition_id', '=', currentEditionId))
    .select(['c.booth_id', 'c.slot_id'])
    .executeTakeFirst();

/** Returns the vehicles of a booth in all states. */
export const listCarLoadingsByBooth = (db: Kysely<Database>, boothId: string) =>
  selectCarLoadings(db)
    .where('c.booth_id', '=', boothId)
    .orderBy('s.direction')
    .orderBy('s.day')
    .orderBy('s.starts_at')
    .orderBy('c.id')
    .limit(100)
    .execute();

/**
 * Finds names and places of booths, and whether a company runs each of them, which may have more vehicles. The entry
 * says so; for a booth without one, the contact of its owner.
 */
export const findLoadingBooths = (db: Kysely<Database>, boothIds: readonly string[]) =>
  db
    .selectFrom('booth as b')
    .leftJoin('contact as k', 'k.user_id', 'b.owner_id')
    .leftJoin('exhibitor_entry as e', 'e.application_id', 'b.application_id')
    .where(sql<boolean>`b.id = any(${boothIds}::uuid[])`)
    .select([
      'b.id',
      'b.name',
      sql<{ date: string; code: string }[]>`coalesce(${boothDays('b.id')}, '[]')`.as('days'),
      sql<boolean>`coalesce(e.kind = 'company', k.kind = 'corporate', false)`.as('isCompany'),
    ])
    .execute();

/** Serializes the changes of the booths' vehicles, which are counted. Locks in one order, to avoid deadlocks. */
export const lockBooths = async (trx: Trx, boothIds: readonly string[]): Promise<void> => {
  await sql`
    select pg_advisory_xact_lock(lock)
    from (select distinct hashtextextended('car loadings ' || id, 0) as lock
          from unnest(${boothIds}::text[]) as booth(id) order by lock) as ordered`.execute(trx);
};

/** Counts the vehicles of booths in a direction that were neither rejected nor cancelled. */
export const countVehicles = async (
  trx: Trx,
  boothIds: readonly string[],
  direction: Direction,
): Promise<ReadonlyMap<string, number>> => {
  const rows = await trx
    .selectFrom('car_loading as c')
    .innerJoin('loading_slot as s', 's.id', 'c.slot_id')
    .where(sql<boolean>`c.booth_id = any(${boothIds}::uuid[])`)
    .where('s.direction', '=', direction)
    .where('c.status', 'not in', ['rejected', 'cancelled'])
    .groupBy('c.booth_id')
    .select(['c.booth_id', ({ fn }) => fn.countAll<number>().as('count')])
    .execute();
  return new Map(rows.map(({ booth_id, count }) => [booth_id, count]));
};

/** Returns the vehicles that wait for a slot, the first in line first. */
export const listWaiting = (trx: Trx, slotId: string, limit: number): Promise<CarLoadingRow[]> =>
  selectCarLoadings(trx)
    .where('c.slot_id', '=', slotId)
    .where('c.status', '=', 'waitlisted')
    .orderBy('c.waiting_since')
    .orderBy('c.id')
    .limit(limit)
    .execute();

/**
 * Returns a time after all vehicles that already wait for the slot, which the caller has locked: the times of requests
 * are not in the order of their locks, and the clocks of two processes differ. `at` counts from 1.
 */
export const waitingSince = (slotId: string, at: number, now: Date) => sql<Date>`(
  select greatest(${now}::timestamptz, max(waiting_since)) + ${at}::int * interval '1 microsecond'
  from car_loading where slot_id = ${slotId} and status = 'waitlisted')`;

type NewCarLoadingRow = Omit<Insertable<Database['car_loading']>, 'waiting_since'> & {
  readonly waiting_since: ReturnType<typeof waitingSince> | null;
};

export const insertCarLoadings = async (
  trx: Trx,
  rows: readonly NewCarLoadingRow[],
): Promise<void> => {
  if (rows.length === 0) return;
  await trx
    .insertInto('car_loading')
    .values(rows)
    // Its text depends on how many there are.
    .$if(rows.length > 1, (insert) => insert.modifyEnd(SKIP_PREPARE))
    .execute();
};

/** Gives places to vehicles that waited. */
export const placeWaiting = async (
  trx: Trx,
  placed: readonly { readonly id: string; readonly status: CarLoadingStatus }[],
  now: Date,
): Promise<void> => {
  await sql`
    update car_loading c
    set status = placed.status, waiting_since = null, version = c.version + 1, updated_at = ${now}
    from unnest(
      ${placed.map(({ id }) => id)}::uuid[], ${placed.map(({ status }) => status)}::text[]
    ) as placed(id, status)
    where c.id = placed.id`.execute(trx);
};

export const writeCarLoading = async (
  trx: Trx,
  id: string,
  changes: Updateable<Database['car_loading']>,
): Promise<void> => {
  await trx.updateTable('car_loading').set(changes).where('id', '=', id).execute();
};

export type Contact = {
  carLoadingId: string;
  userId: string;
  email: string;
  locale: Locale | null;
};

/**
 * Finds the recipients of e-mails about vehicles: the owner of the booth, and the member who announced the vehicle while
 * they are a member.
 */
export const findContacts = async (
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<Contact[]> => {
  const { rows } = await sql<Contact>`
    select c.id as "carLoadingId", u.id as "userId", u.email, p.locale
    from car_loading c
    join booth b on b.id = c.booth_id
    join "user" u on u.id = b.owner_id or (u.id = c.requested_by and exists (
      select from booth_user bu
      where bu.booth_id = b.id and bu.user_id = u.id and bu.status = 'accepted'))
    left join profile p on p.user_id = u.id
    where c.id = any(${ids}::uuid[])
    order by c.id, u.id
  `.execute(db);
  return rows;
};
