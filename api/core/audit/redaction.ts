import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import type { AccountReference } from '#api/core/personal-data.ts';
import { ACCOUNT_ENTITY } from './audit.ts';

/**
 * Removes details from audit records. The actor, the action and the time remain, under the id of an account that may no
 * longer exist.
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

/** Removes the details about an account: from records about it, and from records about `entities` that it caused. */
export const redactAccount = async (
  db: Kysely<Database>,
  { id, email }: AccountReference,
  entities: readonly string[],
): Promise<void> => {
  await removeDetails(db).where('entity_id', '=', id).execute();
  await removeDetails(db).where('actor_id', '=', id).where(isAbout(entities)).execute();
  // Before the account exists, or when it is refused because the address is taken, an intent has the address but no id.
  await removeDetails(db)
    .where('entity', '=', ACCOUNT_ENTITY)
    .where('entity_id', 'is', null)
    .where(sql<SqlBool>`position(lower(${email}) in lower(after::text)) > 0`)
    .execute();
};

type Records = {
  readonly entity: string;
  /** All records about these entities, by any actor. */
  readonly ids?: readonly string[] | undefined;
  /** Records about an entity that many accounts share, such as an award, if they mention one of these ids. */
  readonly mentioned?: readonly string[] | undefined;
  /** Only records of this action. */
  readonly action?: string;
};

/** Removes the details of records that belong to somebody. */
export const redactRecords = async (
  db: Kysely<Database>,
  { entity, ids = [], mentioned = [], action }: Records,
): Promise<void> => {
  if (ids.length === 0 && mentioned.length === 0) return;
  const about = removeDetails(db).where('entity', '=', entity);
  const query = action === undefined ? about : about.where('action', '=', action);
  await query
    .where((eb) =>
      eb.or([
        ...(ids.length > 0 ? [isOf(ids)] : []),
        ...(mentioned.length > 0 ? [mentions(mentioned)] : []),
      ]),
    )
    .execute();
};

const isOf = (ids: readonly string[]) => sql<SqlBool>`entity_id = any(${ids as string[]}::text[])`;

const mentions = (ids: readonly string[]) =>
  sql<SqlBool>`exists (
    select from jsonb_path_query(jsonb_build_array(before, after), '$.** ? (@.type() == "string")') as value
    where value #>> '{}' = any(${ids as string[]}::text[]))`;

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
