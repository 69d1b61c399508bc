import { type Insertable, type Kysely, sql, type Transaction, type Updateable } from 'kysely';
import { z } from 'zod';
import { mapFields } from '#api/core/db/field-columns.ts';
import type { Database } from '#api/core/db/schema.ts';
import { AddressFields, type PostalAddress } from '#spec/accounts/addresses.ts';

/** Whether something that is not over refers to an address. */
export type IsAddressUsed = (db: Kysely<Database>, addressId: string) => Promise<boolean>;

declare module '#api/core/slots.ts' {
  interface Slots {
    /** Rows that prevent the deletion of an address. */
    addressUses: IsAddressUsed;
  }
}

/** Without `isDefault`, which is true or absent in a request, and true or false in a row. */
const columns = mapFields(z.strictObject(AddressFields.shape).omit({ isDefault: true }));

const COLUMNS = [...columns.columns, 'id', 'is_default', 'version'] as const;

/** Returns the entered fields of an address. */
export const toFields = ({ is_default, ...row }: AddressRow): AddressFields => ({
  ...columns.toFields(row),
  ...(is_default && { isDefault: true as const }),
});

export const toColumns = ({ isDefault, ...fields }: AddressFields) => ({
  ...columns.toColumns(fields),
  is_default: isDefault === true,
});

type Trx = Transaction<Database>;

const selectAddresses = (db: Kysely<Database>, userId: string) =>
  db.selectFrom('address').where('user_id', '=', userId).select(COLUMNS);

/** Sorts the default address first, then the newest. */
export const listAddressesByUser = (db: Kysely<Database>, userId: string): Promise<AddressRow[]> =>
  selectAddresses(db, userId)
    .orderBy('is_default', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** Finds an address; undefined when it belongs to another user. */
export const findAddress = (db: Kysely<Database>, userId: string, id: string) =>
  selectAddresses(db, userId).where('id', '=', id).executeTakeFirst();

/** Returns an address of any user, as printed on an envelope. */
export const findPostalAddress = async (
  db: Kysely<Database>,
  id: string,
): Promise<PostalAddress | undefined> => {
  const row = await db
    .selectFrom('address')
    .where('id', '=', id)
    .select(columns.columns)
    .executeTakeFirst();
  if (!row) return undefined;
  const { label, ...address } = columns.toFields(row);
  return address;
};

export type AddressRow = NonNullable<Awaited<ReturnType<typeof findAddress>>>;

export const insertAddress = (
  trx: Trx,
  columns: Insertable<Database['address']>,
): Promise<AddressRow> =>
  trx.insertInto('address').values(columns).returning(COLUMNS).executeTakeFirstOrThrow();

/** Updates the given version. Returns undefined when there is a newer one. */
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

export const lockRow = (trx: Trx, id: string) =>
  trx.selectFrom('address').where('id', '=', id).select('id').forUpdate().execute();

/** Deletes the given version. Returns undefined when there is a newer one. */
export const removeAddress = (trx: Trx, { id, version }: Pick<AddressRow, 'id' | 'version'>) =>
  trx
    .deleteFrom('address')
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst();

/** Clears the flag of the default address and returns its id. */
export const clearDefault = (trx: Trx, userId: string, now: Date) =>
  trx
    .updateTable('address')
    .set(({ eb }) => ({ is_default: false, version: eb('version', '+', 1), updated_at: now }))
    .where('user_id', '=', userId)
    .where('is_default', '=', true)
    .returning('id')
    .executeTakeFirst();

/** Makes the newest address the default and returns its id; undefined when there is none. */
export const makeNewestDefault = (trx: Trx, userId: string, now: Date) =>
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
