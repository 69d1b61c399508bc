import { type Insertable, type Kysely, sql, type Transaction, type Updateable } from 'kysely';
import type { Localized } from '#api/core/db/columns.ts';
import type { Database } from '#api/core/db/schema.ts';
import { currentEditionId } from '#api/show/editions/store.ts';
import { CLOSED_STATUSES } from '#spec/applications/states.ts';

type Trx = Transaction<Database>;

/** A plan as the database writes it into the call's list. */
export type PlanColumn = {
  id: string;
  code: string;
  name: Localized;
  tables: number;
  chairs: number;
  passes: number;
  days: string[];
  price: number;
  quota: number;
  taken: number;
};

const plans = sql<PlanColumn[]>`(
  select coalesce(jsonb_agg(to_jsonb(p) order by p.position), '[]')
  from exhibitor_plan p where p.call_id = c.id)`;

/** Entries of a call, without drafts, which only their authors see. */
const entryCount = sql<number>`(
  select count(*)::int from exhibitor_entry e join application a on a.id = e.application_id
  where e.call_id = c.id and a.status <> 'draft')`;

const selectCalls = (db: Kysely<Database>) =>
  db
    .selectFrom('exhibitor_call as c')
    .where('c.edition_id', '=', currentEditionId)
    .select([
      'c.id',
      'c.edition_id',
      'c.status',
      'c.title',
      'c.intro',
      'c.kinds',
      'c.opens_at',
      'c.closes_at',
      'c.results_on',
      'c.days_to_pay',
      'c.account_text',
      'c.number_prefix',
      'c.version',
      'c.created_at',
      'c.updated_at',
      plans.as('plans'),
    ]);

export type CallRow = Awaited<
  ReturnType<ReturnType<typeof selectCalls>['executeTakeFirstOrThrow']>
>;

export type OrganiserCallRow = CallRow & { readonly entry_count: number };

/** More would not fit the contract; an edition has a handful. */
const MAX_CALLS = 40;

export const listPublicCalls = (db: Kysely<Database>): Promise<CallRow[]> =>
  selectCalls(db)
    .where('c.status', '!=', 'draft')
    .orderBy('c.opens_at')
    .orderBy('c.id')
    .limit(MAX_CALLS)
    .execute();

/** Finds a public call; undefined for drafts. */
export const findPublicCall = (db: Kysely<Database>, id: string): Promise<CallRow | undefined> =>
  selectCalls(db).where('c.id', '=', id).where('c.status', '!=', 'draft').executeTakeFirst();

export const listCalls = (db: Kysely<Database>): Promise<OrganiserCallRow[]> =>
  selectCalls(db)
    .select(entryCount.as('entry_count'))
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(MAX_CALLS)
    .execute();

export const findCall = (db: Kysely<Database>, id: string): Promise<OrganiserCallRow | undefined> =>
  selectCalls(db).select(entryCount.as('entry_count')).where('c.id', '=', id).executeTakeFirst();

/** Locks calls and their plans against changes while a row that refers to them is created. Call it before they are read. */
export const keepCalls = (trx: Trx, ids: readonly string[]) =>
  trx
    .selectFrom('exhibitor_call')
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy('id')
    .select('id')
    .forShare()
    .execute();

/** Locks a call, so that changes to it and to its plans run one after another. */
export const lockCall = async (trx: Trx, id: string): Promise<OrganiserCallRow | undefined> => {
  await trx
    .selectFrom('exhibitor_call')
    .where('id', '=', id)
    .select('id')
    .forNoKeyUpdate()
    .execute();
  return findCall(trx, id);
};

export const insertCall = (trx: Trx, columns: Insertable<Database['exhibitor_call']>) =>
  trx.insertInto('exhibitor_call').values(columns).execute();

export const writeCall = (
  trx: Trx,
  { id, version }: Pick<OrganiserCallRow, 'id' | 'version'>,
  columns: Updateable<Database['exhibitor_call']>,
) =>
  trx
    .updateTable('exhibitor_call')
    .set({ ...columns, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst();

export type NewPlan = Insertable<Database['exhibitor_plan']>;

/** Replaces the plans of a call, matched by their codes; the places taken stay. */
export const replacePlans = async (
  trx: Trx,
  callId: string,
  rows: readonly NewPlan[],
): Promise<void> => {
  const codes = rows.map(({ code }) => code);
  await trx
    .deleteFrom('exhibitor_plan')
    .where('call_id', '=', callId)
    .where(sql<boolean>`code <> all(${codes}::text[])`)
    .execute();
  for (const { id, ...columns } of rows)
    await trx
      .insertInto('exhibitor_plan')
      .values({ id, ...columns })
      .onConflict((conflict) => conflict.constraint('exhibitor_plan_code').doUpdateSet(columns))
      .execute();
};

/** Returns whether another call of the edition has this prefix. */
export const isPrefixTaken = async (
  trx: Trx,
  { id, editionId, numberPrefix }: { id: string; editionId: string; numberPrefix: string },
): Promise<boolean> => {
  const other = await trx
    .selectFrom('exhibitor_call')
    .where('edition_id', '=', editionId)
    .where('number_prefix', '=', numberPrefix)
    .where('id', '!=', id)
    .select('id')
    .executeTakeFirst();
  return other !== undefined;
};

/** Lists those of the codes that an open entry of the call chose or was granted, or that a prepared decision grants. */
export const listUsedPlans = async (
  trx: Trx,
  callId: string,
  codes: readonly string[],
): Promise<string[]> => {
  const { rows } = await sql<{ code: string }>`
    select code from unnest(${codes}::text[]) as code
    where exists (
      select from exhibitor_entry e join application a on a.id = e.application_id
      where e.call_id = ${callId} and a.status <> all(${['draft', ...CLOSED_STATUSES]}::text[])
        and (code = any(e.plans) or a.granted = code or a.prepared ->> 'choice' = code))
  `.execute(trx);
  return rows.map(({ code }) => code);
};

/** Finds the period `exhibitor-entry` of the edition, in which calls are open. */
export const findEntryPeriod = (db: Kysely<Database>, editionId: string) =>
  db
    .selectFrom('deadline')
    .where('edition_id', '=', editionId)
    .where('key', '=', 'exhibitor-entry')
    .select(['opens_at', 'closes_at', 'grace_minutes'])
    .executeTakeFirst();
