import type { Insertable, Kysely, Transaction } from 'kysely';
import { mapFields } from '#api/core/db/field-columns.ts';
import type { Database } from '#api/core/db/schema.ts';
import { BLANK_VERSION } from '#api/core/http/versioned.ts';
import { ContactFields } from '#spec/accounts/contacts.ts';

export const contactColumns = mapFields(ContactFields);

const COLUMNS = [...contactColumns.columns, 'version'] as const;

/** Finds the contact details; undefined before the first entry. */
export const findContact = (db: Kysely<Database>, userId: string) =>
  db.selectFrom('contact').where('user_id', '=', userId).select(COLUMNS).executeTakeFirst();

export type ContactRow = NonNullable<Awaited<ReturnType<typeof findContact>>>;
type Columns = Omit<Insertable<Database['contact']>, 'user_id' | 'version' | 'created_at'>;

/** Inserts the first version or updates the given one. Returns undefined when there is a newer one. */
export const writeContact = (
  trx: Transaction<Database>,
  userId: string,
  version: number,
  columns: Columns,
): Promise<ContactRow | undefined> =>
  version === BLANK_VERSION
    ? trx
        .insertInto('contact')
        .values({ ...columns, user_id: userId, version: version + 1 })
        .onConflict((conflict) => conflict.column('user_id').doNothing())
        .returning(COLUMNS)
        .executeTakeFirst()
    : trx
        .updateTable('contact')
        .set({ ...columns, version: version + 1 })
        .where('user_id', '=', userId)
        .where('version', '=', version)
        .returning(COLUMNS)
        .executeTakeFirst();
