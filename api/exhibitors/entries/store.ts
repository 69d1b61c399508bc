import { type Kysely, sql, type Transaction } from 'kysely';
import { countApplications } from '#api/applications/applications/staff-store.ts';
import { mapFields } from '#api/core/db/field-columns.ts';
import type { Database } from '#api/core/db/schema.ts';
import { currentEditionId } from '#api/show/editions/store.ts';
import { ExhibitorEntryDraft } from '#spec/applications/kinds/exhibitor.ts';
import { CLOSED_STATUSES } from '#spec/applications/states.ts';
import { comparableNumber } from './entered-numbers.ts';
import type { EnteredColumns } from './tables.ts';

type Trx = Transaction<Database>;

const fields = mapFields(ExhibitorEntryDraft);

/** Lists of days are read as text: a calendar day has no time zone. */
const enteredColumns = fields.columns.map((name) =>
  name === 'days' ? sql<string[] | null>`e.days::text[]`.as('days') : (`e.${name}` as const),
);

export const toEntered = (row: EnteredColumns): ExhibitorEntryDraft => fields.toFields(row);

const selectEntries = (db: Kysely<Database>) =>
  db
    .selectFrom('exhibitor_entry as e')
    .innerJoin('application as a', 'a.id', 'e.application_id')
    .innerJoin('exhibitor_call as c', 'c.id', 'e.call_id')
    .leftJoin('exhibitor_plan as p', (join) =>
      join.onRef('p.call_id', '=', 'e.call_id').onRef('p.code', '=', 'a.granted'),
    )
    .leftJoin('booth as b', 'b.application_id', 'a.id')
    .leftJoin('deadline_extension as x', (join) =>
      join.onRef('x.application_id', '=', 'a.id').on('x.key', '=', 'exhibitor-entry'),
    )
    .select(enteredColumns as unknown as 'e.name'[])
    .select([
      'a.id',
      'a.number',
      'a.edition_id',
      'a.user_id',
      'a.status',
      'a.version',
      'a.question',
      'a.answer',
      'a.asked_at',
      'a.reason',
      'a.submitted_at',
      'a.created_at',
      'a.updated_at',
      sql<boolean>`a.assignee_id is not null`.as('is_under_review'),
      'e.call_id',
      'e.amount',
      'e.due_at',
      'e.paid_amount',
      'e.paid_on',
      'e.cancellation_requested_at',
      'e.cancellation_reason',
      'c.title as call_title',
      'c.closes_at',
      'c.account_text',
      'x.closes_at as extended_until',
      'p.code as plan_code',
      'p.name as plan_name',
      'b.id as booth_id',
    ]);

/** An entry with its application and its call. */
export type EntryRow = EnteredColumns &
  Awaited<ReturnType<ReturnType<typeof selectEntries>['executeTakeFirstOrThrow']>>;

/** Returns the entries of a user at the current edition, the newest first. */
export const listEntriesByUser = (db: Kysely<Database>, userId: string): Promise<EntryRow[]> =>
  selectEntries(db)
    .where('a.user_id', '=', userId)
    .where('a.edition_id', '=', currentEditionId)
    .orderBy('a.created_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(100)
    .execute() as Promise<EntryRow[]>;

/** Finds an entry; undefined when it belongs to another user. */
export const findEntry = (
  db: Kysely<Database>,
  userId: string,
  id: string,
): Promise<EntryRow | undefined> =>
  selectEntries(db)
    .where('a.id', '=', id)
    .where('a.user_id', '=', userId)
    .where('a.edition_id', '=', currentEditionId)
    .executeTakeFirst() as Promise<EntryRow | undefined>;

/** Finds entries by the ids of their applications. */
export const findEntries = (db: Kysely<Database>, ids: readonly string[]): Promise<EntryRow[]> =>
  selectEntries(db)
    .where(sql<boolean>`a.id = any(${ids}::uuid[])`)
    .orderBy('a.id')
    .execute() as Promise<EntryRow[]>;

export const insertEntry = (
  trx: Trx,
  { applicationId, callId }: { applicationId: string; callId: string },
  entered: ExhibitorEntryDraft,
) =>
  trx
    .insertInto('exhibitor_entry')
    .values({ application_id: applicationId, call_id: callId, ...fields.toColumns(entered) })
    .execute();

export const writeEntered = (trx: Trx, applicationId: string, entered: ExhibitorEntryDraft) =>
  trx
    .updateTable('exhibitor_entry')
    .set(fields.toColumns(entered))
    .where('application_id', '=', applicationId)
    .execute();

/** Takes the next number of a call. */
export const takeNumber = async (trx: Trx, callId: string): Promise<string> => {
  const { rows } = await sql<{ number: string }>`
    with next as (
      insert into exhibitor_number (call_id, last) values (${callId}, 1)
      on conflict (call_id) do update set last = exhibitor_number.last + 1
      returning last
    )
    select number_prefix || '-' || lpad(last::text, greatest(4, length(last::text)), '0') as number
    from next, exhibitor_call where id = ${callId}
  `.execute(trx);
  return rows[0]?.number as string;
};

/** Returns whether the address is one of the user's. */
export const isAddressOf = async (
  db: Kysely<Database>,
  userId: string,
  addressId: string,
): Promise<boolean> => {
  const found = await db
    .selectFrom('address')
    .where('id', '=', addressId)
    .where('user_id', '=', userId)
    .select('id')
    .forShare()
    .executeTakeFirst();
  return found !== undefined;
};

/** Returns whether an open entry uses the address. */
export const usesAddress = async (db: Kysely<Database>, addressId: string): Promise<boolean> => {
  const { rows } = await sql`
    select from exhibitor_entry e
    join application a on a.id = e.application_id
    join edition d on d.id = a.edition_id
    where e.address_id = ${addressId}
      and a.status <> all(${CLOSED_STATUSES as readonly string[]}::text[])
      and d.status not in ('closed', 'archived')
    limit 1`.execute(db);
  return rows.length > 0;
};

/** Returns whether a user has another open entry for an edition. */
export const hasOpenEntry = async (
  db: Kysely<Database>,
  { userId, editionId, exceptId }: { userId: string; editionId: string; exceptId?: string },
): Promise<boolean> => {
  const { rows } = await sql`
    select from application
    where user_id = ${userId} and edition_id = ${editionId} and kind = 'exhibitor'
      and status <> all(${CLOSED_STATUSES as readonly string[]}::text[])
      and id is distinct from ${exceptId ?? null}
    limit 1`.execute(db);
  return rows.length > 0;
};

/** Finds the entry that this one names as its neighbour, if it names this one too. */
export const findNeighbour = async (db: Kysely<Database>, id: string) => {
  const { rows } = await sql<{ id: string; number: string; title: string }>`
    select n.id, n.number, n.title
    from exhibitor_entry e
    join application a on a.id = e.application_id
    join application n on n.edition_id = a.edition_id
      and ${comparableNumber('n.number')} = ${comparableNumber('e.neighbour_number')}
    join exhibitor_entry ne on ne.application_id = n.id
      and ${comparableNumber('ne.neighbour_number')} = ${comparableNumber('a.number')}
    where a.id = ${id} and n.id <> a.id
  `.execute(db);
  return rows[0];
};

/** Marks that the exhibitor asked to cancel. */
export const writeCancellationRequest = async (
  trx: Trx,
  applicationId: string,
  reason: string,
  now: Date,
): Promise<void> => {
  await trx
    .updateTable('exhibitor_entry')
    .set({ cancellation_requested_at: now, cancellation_reason: reason })
    .where('application_id', '=', applicationId)
    .execute();
};

/** Removes personal data from entries. */
export const eraseEntries = async (trx: Trx, ids: readonly string[]): Promise<void> => {
  await trx
    .updateTable('exhibitor_entry')
    .set({
      name: null,
      kana: null,
      representative: null,
      representative_kana: null,
      phone: null,
      email: null,
      address_id: null,
      summary: null,
      dealers_licence: null,
      neighbour_number: null,
      accessibility: null,
      remarks: null,
      cancellation_reason: null,
    })
    .where(sql<boolean>`application_id = any(${ids}::uuid[])`)
    .execute();
};

/** SQL condition: the application `a` is confirmed, and its exhibitor asks to cancel. */
export const asksToCancel = sql<boolean>`a.status = 'confirmed' and exists (
  select from exhibitor_entry e
  where e.application_id = a.id and e.cancellation_requested_at is not null)`;

/** Returns the SQL condition that the application `a` was made to this call. */
export const isMadeTo = (callId: string) => sql<boolean>`exists (
  select from exhibitor_entry e where e.application_id = a.id and e.call_id = ${callId})`;

/** SQL condition: the application `a` was made to the same call as the application `own`. */
export const isMadeToSame = sql<boolean>`exists (select from exhibitor_entry x, exhibitor_entry y
  where x.application_id = a.id and y.application_id = own.id and x.call_id = y.call_id)`;

/** Counts entries whose exhibitors ask to cancel. */
export const countCancellationRequests = (db: Kysely<Database>) =>
  countApplications(db, sql<boolean>`a.kind = 'exhibitor' and ${asksToCancel}`);

/** Counts accepted entries, which wait for their payment, and finds the next due date. */
export const countUnpaid = async (db: Kysely<Database>) => {
  const { count, next } = await db
    .selectFrom('application as a')
    .innerJoin('exhibitor_entry as e', 'e.application_id', 'a.id')
    .where('a.edition_id', '=', currentEditionId)
    .where('a.status', '=', 'accepted')
    .select(({ fn }) => [
      sql<number>`count(*)::int`.as('count'),
      fn.min<Date | null>('e.due_at').as('next'),
    ])
    .executeTakeFirstOrThrow();
  return { count, dueAt: next ?? undefined };
};
