import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';

/** Years for which the details of persons stay in the audit log. Reliability: retention. */
const RETENTION_YEARS = 2;

const removeDetails = (db: Kysely<Database>) =>
  db
    .updateTable('audit_record')
    .set({ before: null, after: null })
    .where((eb) => eb.or([eb('before', 'is not', null), eb('after', 'is not', null)]));

/**
 * Removes the details about an account: of records about it, and of those that it caused about `entities`, which repeat
 * personal data. Who did what, and when, stays under the id of the account.
 */
export const redactAccount = async (
  db: Kysely<Database>,
  userId: string,
  entities: readonly string[],
): Promise<void> => {
  await removeDetails(db)
    .where((eb) =>
      eb.or([
        eb('entity_id', '=', userId),
        eb.and([
          eb('actor_id', '=', userId),
          sql<SqlBool>`entity = any(${entities as string[]}::text[])`,
        ]),
      ]),
    )
    .execute();
};

/** Removes the details of old records about `entities`, which repeat personal data. */
export const redactExpiredDetails = async (
  db: Kysely<Database>,
  now: Date,
  entities: readonly string[],
): Promise<void> => {
  await removeDetails(db)
    .where('at', '<', sql<Date>`${now}::timestamptz - make_interval(years => ${RETENTION_YEARS})`)
    .where(sql<SqlBool>`entity = any(${entities as string[]}::text[])`)
    .execute();
};
