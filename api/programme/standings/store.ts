import { randomUUIDv7 } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import type { FrozenStanding } from '#api/programme/award-plans/frozen-standing.ts';
import { currentTenantId } from '#api/show/editions/store.ts';

type Db = Kysely<Database>;
type Trx = Transaction<Database>;

/** Selects the sheets of a round and whether they count: submitted, by a judge who reads the entry. */
const selectSheets = (db: Db, roundId: string) =>
  db
    .selectFrom('award_sheet as s')
    .leftJoin('award_assignment as n', (join) =>
      join
        .onRef('n.round_id', '=', 's.round_id')
        .onRef('n.judge_id', '=', 's.judge_id')
        .onRef('n.entry_id', '=', 's.entry_id'),
    )
    .where('s.round_id', '=', roundId);

/** Returns the sheets of a round that count. */
export const listCounted = (db: Db, roundId: string) =>
  selectSheets(db, roundId)
    .where('s.submitted_at', 'is not', null)
    .where('n.entry_id', 'is not', null)
    .select(['s.judge_id as judgeId', 's.entry_id as entryId', 's.scores', 's.answer'])
    .execute();

/** Returns all sheets of an entry, by the names of their judges. */
export const listSheetsOf = (db: Db, roundId: string, entryId: string) =>
  selectSheets(db, roundId)
    .innerJoin('award_judge as j', 'j.id', 's.judge_id')
    .leftJoin('user as u', 'u.id', 'j.user_id')
    .where('s.entry_id', '=', entryId)
    .orderBy(sql`reading_key(u.name) collate "C" nulls last`)
    .orderBy('j.id')
    .limit(100)
    .select([
      's.id',
      's.scores',
      's.answer',
      's.comment_to_jury',
      's.comment_to_entrant',
      's.submitted_at',
      's.updated_at',
      sql<boolean>`n.entry_id is not null`.as('is_assigned'),
      'j.id as judge_id',
      'j.user_id',
      'u.name',
    ])
    .execute();

export type SheetRow = Awaited<ReturnType<typeof listSheetsOf>>[number];

/** Lists the decisions about ties of a round, the oldest first. */
export const listDecisions = (db: Db, roundId: string) =>
  db
    .selectFrom('award_tie as t')
    .leftJoin('user as u', 'u.id', 't.decided_by')
    .where('t.round_id', '=', roundId)
    .orderBy('t.decided_at')
    .orderBy('t.id')
    .select(['t.id', 't.tied_ids', 't.ordered_ids', 't.reason', 't.decided_at', 'u.name'])
    .execute();

export type DecisionRow = Awaited<ReturnType<typeof listDecisions>>[number];

type NewDecision = {
  readonly roundId: string;
  readonly tiedIds: readonly string[];
  readonly orderedIds: readonly string[];
  readonly reason: string;
  readonly by: string;
  readonly now: Date;
};

export const insertDecision = async (
  trx: Trx,
  { roundId, tiedIds, orderedIds, reason, by, now }: NewDecision,
): Promise<string> => {
  const id = randomUUIDv7();
  await trx
    .insertInto('award_tie')
    .values({
      id,
      round_id: roundId,
      tied_ids: tiedIds.toSorted(),
      ordered_ids: [...orderedIds],
      reason,
      decided_by: by,
      decided_at: now,
    })
    .execute();
  return id;
};

/** Returns the standing of a closed round; null while it is open. */
export const findFrozen = async (db: Db, roundId: string): Promise<FrozenStanding | null> =>
  (
    await db
      .selectFrom('award_round')
      .where('id', '=', roundId)
      .select('standing')
      .executeTakeFirstOrThrow()
  ).standing;

/** Freezes the standing of a round and its advancing entries. */
export const freeze = async (
  trx: Trx,
  roundId: string,
  standing: FrozenStanding,
  now: Date,
): Promise<void> => {
  await trx
    .updateTable('award_round')
    .set({ standing: JSON.stringify(standing), closed_at: now, updated_at: now })
    .where('id', '=', roundId)
    .execute();
  const advancers = standing.items.flatMap(({ entryId, advances }) => (advances ? [entryId] : []));
  await sql`
    insert into award_advancer (round_id, entry_id)
    select ${roundId}, entry_id from unnest(${advancers}::uuid[]) as entry_id
  `.execute(trx);
};

/** Reopens rounds and removes their advancing entries. */
export const thaw = async (trx: Trx, roundIds: readonly string[], now: Date): Promise<void> => {
  await trx
    .updateTable('award_round')
    .set({ standing: null, closed_at: null, updated_at: now })
    .where(sql<boolean>`id = any(${roundIds}::uuid[])`)
    .execute();
  await trx
    .deleteFrom('award_advancer')
    .where(sql<boolean>`round_id = any(${roundIds}::uuid[])`)
    .execute();
};

/** Removes the assignments of rounds; returns how many there were. */
export const clearAssignments = async (trx: Trx, roundIds: readonly string[]): Promise<number> => {
  const { numDeletedRows } = await trx
    .deleteFrom('award_assignment')
    .where(sql<boolean>`round_id = any(${roundIds}::uuid[])`)
    .executeTakeFirst();
  return Number(numDeletedRows);
};

/** Counts rounds that are over and not closed, and have assigned entries. */
export const countToClose = async (db: Db, { now }: { readonly now: Date }) =>
  db
    .selectFrom('award_round as r')
    .innerJoin('content as c', 'c.id', 'r.award_id')
    .where('c.tenant_id', '=', currentTenantId)
    .where('r.closed_at', 'is', null)
    .where('r.closes_at', '<=', now)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('award_assignment as n')
          .whereRef('n.round_id', '=', 'r.id')
          .select('n.entry_id'),
      ),
    )
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();

/** Finds a sheet of a round for reopening. */
export const lockSheet = (trx: Trx, roundId: string, sheetId: string) =>
  trx
    .selectFrom('award_sheet')
    .where('id', '=', sheetId)
    .where('round_id', '=', roundId)
    .select(['id', 'judge_id', 'entry_id', 'submitted_at'])
    .forUpdate()
    .executeTakeFirst();

/** Returns a sheet to its judge. */
export const markReopened = (trx: Trx, sheetId: string, now: Date) =>
  trx
    .updateTable('award_sheet')
    .set({
      submitted_at: null,
      reopened_at: now,
      version: sql`version + 1`,
      updated_at: now,
    })
    .where('id', '=', sheetId)
    .execute();
