import { type Kysely, sql, type Transaction } from 'kysely';
import { mapFields } from '#api/core/db/field-columns.ts';
import type { Database } from '#api/core/db/schema.ts';
import type { DuplicateGroup } from '#spec/applications/application.ts';
import type { Entered, GuestKindDefinition } from './guest-kinds.ts';

type Db = Kysely<Database>;
type Trx = Transaction<Database>;

/**
 * Converts an application to a row. Rows are passed as JSON, whose values PostgreSQL converts to the types of the
 * columns, in the same way for the tables of all kinds.
 */

const toRow = ({ schema }: GuestKindDefinition, applicationId: string, entered: Entered): string =>
  JSON.stringify({
    application_id: applicationId,
    ...mapFields(schema).toColumns(entered as never),
  });

export const insertEntered = async (
  trx: Trx,
  definition: GuestKindDefinition,
  applicationId: string,
  entered: Entered,
): Promise<void> => {
  const table = sql.table(definition.table);
  const names = ['application_id', ...mapFields(definition.schema).columns];
  const columns = sql.join(names.map((name) => sql.ref(name)));
  const row = toRow(definition, applicationId, entered);
  await sql`insert into ${table} (${columns})
    select ${columns} from jsonb_populate_record(null::${table}, ${row}::jsonb)`.execute(trx);
};

export const writeEntered = async (
  trx: Trx,
  definition: GuestKindDefinition,
  applicationId: string,
  entered: Entered,
): Promise<void> => {
  const table = sql.table(definition.table);
  const columns = sql.join(mapFields(definition.schema).columns.map((name) => sql.ref(name)));
  const row = toRow(definition, applicationId, entered);
  await sql`update ${table} set (${columns}) = (
    select ${columns} from jsonb_populate_record(null::${table}, ${row}::jsonb)
  ) where application_id = ${applicationId}`.execute(trx);
};

/** Reads the fields that applicants entered, by the id of the application, except for erased ones. */
export const readEntered = async (
  db: Db,
  { table, schema }: GuestKindDefinition,
  applicationIds: readonly string[],
): Promise<ReadonlyMap<string, Entered>> => {
  const { rows } = await sql<{ row: { application_id: string } }>`
    select to_jsonb(entered) as row from ${sql.table(table)} entered
    where application_id = any(${applicationIds}::uuid[])
  `.execute(db);
  const { toFields } = mapFields(schema);
  return new Map(rows.map(({ row }) => [row.application_id, toFields(row as never) as Entered]));
};

/** Removes the fields that applicants entered, and their links. */
export const deleteEntered = async (
  trx: Trx,
  { table }: GuestKindDefinition,
  applicationIds: readonly string[],
): Promise<void> => {
  await sql`delete from ${sql.table(table)}
    where application_id = any(${applicationIds}::uuid[])`.execute(trx);
  await trx
    .deleteFrom('application_link')
    .where(sql<boolean>`application_id = any(${applicationIds}::uuid[])`)
    .execute();
};

/** Reads the applications of the same kind and edition with the same address, for each that is not the only one. */
export const readDuplicates = async (
  db: Db,
  applicationIds: readonly string[],
): Promise<ReadonlyMap<string, DuplicateGroup>> => {
  const { rows } = await sql<DuplicateGroup & { id: string }>`
    select a.id, same.number, same.count
    from application a cross join lateral (
      select (array_agg(o.number order by o.submitted_at, o.id))[1] as number,
        count(*)::int as count
      from application o
      where lower(o.email) = lower(a.email) and o.kind = a.kind and o.edition_id = a.edition_id
        and o.status <> 'draft'
    ) same
    where a.id = any(${applicationIds}::uuid[]) and same.count > 1
  `.execute(db);
  return new Map(rows.map(({ id, ...group }) => [id, group]));
};

/** Finds the edition that applications are made to, with its days. Undefined before there is one. */
export const findEdition = (db: Db) =>
  db.selectFrom('edition').where('is_current', '=', true).select(['id', 'days']).executeTakeFirst();

/** Finds the account of an applicant, whose address is verified. */
export const findAccount = (db: Db, userId: string) =>
  db
    .selectFrom('user')
    .where('id', '=', userId)
    .where('emailVerified', '=', true)
    .select(['id as userId', 'email'])
    .executeTakeFirst();
