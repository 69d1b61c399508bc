import { type Kysely, sql, type Transaction } from 'kysely';
import { redactRecords } from '#api/core/audit/redaction.ts';
import type { Database } from '#api/core/db/schema.ts';
import type { Sweep } from '#api/core/jobs/sweeps.ts';
import { lastDay, todayAt } from '#api/show/editions/store.ts';

/** Days after the last day of the edition for which names and comments stay. Domain: product reservation. */
const RETENTION_DAYS = 90;

/** Returns every reservation of a visitor, of all editions. */
export const exportReservations = (db: Kysely<Database>, userId: string) =>
  db
    .selectFrom('reservation as r')
    .innerJoin('booth_product as bp', 'bp.id', 'r.booth_product_id')
    .innerJoin('booth as b', 'b.id', 'bp.booth_id')
    .innerJoin('product as p', 'p.id', 'bp.product_id')
    .innerJoin('edition as e', 'e.id', 'r.edition_id')
    .where('r.user_id', '=', userId)
    .orderBy('r.created_at')
    .select([
      'r.code',
      'r.status',
      'e.slug as edition',
      'r.day',
      'p.title as product',
      'b.name as booth',
      'r.quantity',
      'r.unit_price as unitPrice',
      'r.name_for_booth as nameForBooth',
      'r.comment',
      'r.cancellation_reason as cancellationReason',
      'r.created_at as createdAt',
      'r.updated_at as updatedAt',
    ])
    .execute();

/** Counts the reservations that a visitor can still pick up or cancel: held, and their day is not over. */
export const countOpenReservations = async (
  db: Kysely<Database>,
  userId: string,
  now: Date,
): Promise<number> => {
  const { count } = await db
    .selectFrom('reservation as r')
    .innerJoin('edition as e', 'e.id', 'r.edition_id')
    .where('r.user_id', '=', userId)
    .where('r.status', '=', 'held')
    .where(sql<boolean>`r.day >= ${todayAt('e', now)}`)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

const WITHOUT_PERSON = { name_for_booth: null, comment: null, cancellation_reason: null } as const;

const PERSONAL = Object.keys(WITHOUT_PERSON) as (keyof typeof WITHOUT_PERSON)[];

/** Returns the ids of a visitor's reservations. */
export const listReservationIds = async (
  db: Kysely<Database>,
  userId: string,
): Promise<string[]> => {
  const rows = await db
    .selectFrom('reservation')
    .where('user_id', '=', userId)
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
};

/** Removes the personal data of a visitor from their reservations. */
export const anonymizeReservations = async (
  trx: Transaction<Database>,
  userId: string,
): Promise<void> => {
  await trx.updateTable('reservation').set(WITHOUT_PERSON).where('user_id', '=', userId).execute();
};

/** Removes names, comments and reasons from the reservations of editions that ended long ago. */
export const removeExpiredNames: Sweep = (db, now) =>
  db.transaction().execute(async (trx) => {
    const rows = await trx
      .updateTable('reservation')
      .set(WITHOUT_PERSON)
      .where((eb) => eb.or(PERSONAL.map((column) => eb(column, 'is not', null))))
      .where(
        sql<boolean>`edition_id in (
          select e.id from edition e
          where ${lastDay('e')} < ${todayAt('e', now)} - ${RETENTION_DAYS}::int)`,
      )
      .returning('id')
      .execute();
    await redactRecords(trx, { entity: 'reservation', ids: rows.map(({ id }) => id) });
  });
