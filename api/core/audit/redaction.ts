import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import type { AccountReference } from '#api/core/personal-data.ts';
import { ACCOUNT_ENTITY } from './audit.ts';

/*
 * Removing details from audit records. Who did what, and when, stays, under the id of an account that may be gone.
 */

/** Years for which the details of persons stay in the audit log. Reliability: retention. */
const RETENTION_YEARS = 2;

const removeDetails = (db: Kysely<Database>) =>
  db
    .updateTable('audit_record')
    .set({ before: null, after: null })
    .where((eb) => eb.or([eb('before', 'is not', null), eb('after', 'is not', null)]));

const isAbout = (entities: readonly string[]) =>
  sql<SqlBool>`entity = any(${entities as string[]}::text[])`;

/** Removes the details about an account: of records about it, and of those that it caused about `entities`. */
export const redactAccount = async (
  db: Kysely<Database>,
  { id, email }: AccountReference,
  entities: readonly string[],
): Promise<void> => {
  await removeDetails(db).where('entity_id', '=', id).execute();
  await removeDetails(db).where('actor_id', '=', id).where(isAbout(entities)).execute();
  // What was intended before the account existed, or refused because it did, has its address and no id.
  await removeDetails(db)
    .where('entity', '=', ACCOUNT_ENTITY)
    .where('entity_id', 'is', null)
    .where(sql<SqlBool>`position(lower(${email}) in lower(after::text)) > 0`)
    .execute();
};

/** Removes the details of all records about entities, by any actor. */
export const redactEntities = async (
  db: Kysely<Database>,
  entity: string,
  ids: readonly string[],
): Promise<void> => {
  if (ids.length === 0) return;
  await removeDetails(db)
    .where('entity', '=', entity)
    .where(sql<SqlBool>`entity_id = any(${ids as string[]}::text[])`)
    .execute();
};

/** Removes the details of records about an entity that many share, such as an award, where they name one of the ids. */
export const redactMentions = async (
  db: Kysely<Database>,
  entity: string,
  ids: readonly string[],
): Promise<void> => {
  if (ids.length === 0) return;
  await removeDetails(db)
    .where('entity', '=', entity)
    .where(
      sql<SqlBool>`exists (
        select from jsonb_path_query(jsonb_build_array(before, after), '$.** ? (@.type() == "string")') as value
        where value #>> '{}' = any(${ids as string[]}::text[]))`,
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
    .where(isAbout(entities))
    .execute();
};
