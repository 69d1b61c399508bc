import { type Insertable, type Kysely, sql, type Transaction, type Updateable } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';

const COLUMNS = [
  'id',
  'label',
  'country',
  'postal_code',
  'prefecture',
  'city',
  'street',
  'building',
  'lines',
  'recipient',
  'phone',
  'is_default',
  'version',
] as const;

type Trx = Transaction<Database>;

const addressesOf = (db: Kysely<Database>, userId: string) =>
  db.selectFrom('address').where('user_id', '=', userId).select(COLUMNS);

/** The default one first, then the newest. */
export const listAddressesOf = (db: Kysely<Database>, userId: string): Promise<AddressRow[]> =>
  addressesOf(db, userId)
    .orderBy('is_default', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** An address of this user; undefined for those of others. */
export const findAddress = (db: Kysely<Database>, userId: string, id: string) =>
  addressesOf(db, userId).where('id', '=', id).executeTakeFirst();

export type AddressRow = NonNullable<Awaited<ReturnType<typeof findAddress>>>;

export const insertAddress = (
  trx: Trx,
  columns: Insertable<Database['address']>,
): Promise<AddressRow> =>
  trx.insertInto('address').values(columns).returning(COLUMNS).executeTakeFirstOrThrow();

/** Writes over the version that was read; undefined when there is a newer one by now. */
export const writeAddress = (
  trx: Trx,
  { id, version }: Pick<AddressRow, 'id' | 'version'>,
  columns: Updateable<Database['address']>,
): Promise<AddressRow | undefined> =>
  trx
    .updateTable('address')
    .set({ ...columns, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(COLUMNS)
    .executeTakeFirst();

/** Deletes the version that was read; undefined when there is a newer one by now. */
export const removeAddress = (trx: Trx, { id, version }: Pick<AddressRow, 'id' | 'version'>) =>
  trx
    .deleteFrom('address')
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst();

/** Takes the flag from whichever address has it; the id of that one. */
export const dropDefault = (trx: Trx, userId: string, now: Date) =>
  trx
    .updateTable('address')
    .set(({ eb }) => ({ is_default: false, version: eb('version', '+', 1), updated_at: now }))
    .where('user_id', '=', userId)
    .where('is_default', '=', true)
    .returning('id')
    .executeTakeFirst();

/** Gives the flag to the newest address; its id, undefined where none is left. */
export const giveDefault = (trx: Trx, userId: string, now: Date) =>
  trx
    .updateTable('address')
    .set(({ eb }) => ({ is_default: true, version: eb('version', '+', 1), updated_at: now }))
    .where(
      'id',
      '=',
      sql<string>`(select id from address where user_id = ${userId}
        order by created_at desc, id desc limit 1)`,
    )
    .returning('id')
    .executeTakeFirst();
