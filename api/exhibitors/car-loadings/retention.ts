import { type Kysely, sql, type Transaction } from 'kysely';
import { redactRecords } from '#api/core/audit/redaction.ts';
import type { Database } from '#api/core/db/schema.ts';
import type { Sweep } from '#api/core/jobs/sweeps.ts';
import { lastDay, todayAt } from '#api/show/editions/store.ts';

/** Days after the last day of the edition for which plate, driver, cargo and reasons stay. Domain: car loading. */
const RETENTION_DAYS = 90;

/** Returns every vehicle that a user announced, or that comes for one of their booths, of all editions. */
export const exportCarLoadings = (db: Kysely<Database>, userId: string) =>
  db
    .selectFrom('car_loading as c')
    .innerJoin('loading_slot as s', 's.id', 'c.slot_id')
    .innerJoin('edition as e', 'e.id', 's.edition_id')
    .innerJoin('booth as b', 'b.id', 'c.booth_id')
    .where((eb) => eb.or([eb('c.requested_by', '=', userId), eb('b.owner_id', '=', userId)]))
    .orderBy('c.created_at')
    .select([
      'c.code',
      'c.status',
      'e.slug as edition',
      'b.name as booth',
      's.day',
      's.direction',
      's.dock',
      sql<string>`to_char(s.starts_at, 'HH24:MI')`.as('from'),
      'c.vehicle',
      'c.height',
      'c.plate_region as plateRegion',
      'c.plate_class as plateClass',
      'c.plate_kana as plateKana',
      'c.plate_number as plateNumber',
      'c.driver_name as driverName',
      'c.driver_kana as driverKana',
      'c.driver_phone as driverPhone',
      'c.cargo',
      'c.created_at as createdAt',
      'c.updated_at as updatedAt',
    ])
    .execute();

const WITHOUT_PERSON = {
  plate_region: null,
  plate_class: null,
  plate_kana: null,
  plate_number: null,
  driver_name: null,
  driver_kana: null,
  driver_phone: null,
  cargo: null,
  reason: null,
  search_text: '',
} as const;

/** Returns the ids of the vehicles of an owner's booths. */
export const listCarLoadingIds = async (
  db: Kysely<Database>,
  ownerId: string,
): Promise<string[]> => {
  const rows = await db
    .selectFrom('car_loading')
    .where('booth_id', 'in', (eb) =>
      eb.selectFrom('booth').where('owner_id', '=', ownerId).select('id'),
    )
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
};

/** Removes plates, drivers and texts about the vehicles of an owner's booths; the booths are over by then. */
export const anonymizeCarLoadings = async (
  trx: Transaction<Database>,
  ownerId: string,
): Promise<void> => {
  await trx
    .updateTable('car_loading')
    .set(WITHOUT_PERSON)
    .where('booth_id', 'in', trx.selectFrom('booth').where('owner_id', '=', ownerId).select('id'))
    .execute();
};

/** Removes the same data from the vehicles of editions that ended long ago. */
export const removeExpiredDrivers: Sweep = (db, now) =>
  db.transaction().execute(async (trx) => {
    const rows = await trx
      .updateTable('car_loading')
      .set(WITHOUT_PERSON)
      .where((eb) =>
        eb.or([
          eb('search_text', '!=', ''),
          eb('cargo', 'is not', null),
          eb('reason', 'is not', null),
        ]),
      )
      .where(
        sql<boolean>`slot_id in (
          select s.id from loading_slot s join edition e on e.id = s.edition_id
          where ${lastDay('e')} < ${todayAt('e', now)} - ${RETENTION_DAYS}::int)`,
      )
      .returning('id')
      .execute();
    await redactRecords(trx, { entity: 'carLoading', ids: rows.map(({ id }) => id) });
  });
