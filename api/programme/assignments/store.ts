import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import type { Pair } from './balance.ts';

type Db = Kysely<Database>;
type Trx = Transaction<Database>;

export const listAssignments = (db: Db, roundId: string): Promise<Pair[]> =>
  db
    .selectFrom('award_assignment')
    .where('round_id', '=', roundId)
    .orderBy('entry_id')
    .orderBy('judge_id')
    .select(['judge_id as judgeId', 'entry_id as entryId'])
    .execute();

/** Lists the pairs of a round with a sheet, assigned or not, and whether it is submitted. */
export const listSheetStates = (db: Db, roundId: string) =>
  db
    .selectFrom('award_sheet')
    .where('round_id', '=', roundId)
    .select([
      'judge_id as judgeId',
      'entry_id as entryId',
      sql<boolean>`submitted_at is not null`.as('isSubmitted'),
    ])
    .execute();

export type SheetState = Awaited<ReturnType<typeof listSheetStates>>[number];

/** Replaces the assignments of a round, or of some of its entries. */
export const replaceAssignments = async (
  trx: Trx,
  roundId: string,
  pairs: readonly Pair[],
  entryIds?: readonly string[],
): Promise<void> => {
  await trx
    .deleteFrom('award_assignment')
    .where('round_id', '=', roundId)
    .$if(entryIds !== undefined, (rows) =>
      rows.where(sql<boolean>`entry_id = any(${entryIds ?? []}::uuid[])`),
    )
    .execute();
  await addAssignments(trx, roundId, pairs);
};

export const addAssignments = async (
  trx: Trx,
  roundId: string,
  pairs: readonly Pair[],
): Promise<void> => {
  await sql`
    insert into award_assignment (round_id, judge_id, entry_id)
    select ${roundId}, judge_id, entry_id from unnest(
      ${pairs.map(({ judgeId }) => judgeId)}::uuid[],
      ${pairs.map(({ entryId }) => entryId)}::uuid[]) as pair (judge_id, entry_id)
    on conflict do nothing
  `.execute(trx);
};

/** Removes a pair from the open rounds of an award; returns those rounds. */
export const removePair = (trx: Trx, awardId: string, { judgeId, entryId }: Pair) =>
  trx
    .deleteFrom('award_assignment as n')
    .using('award_round as r')
    .whereRef('r.id', '=', 'n.round_id')
    .where('r.award_id', '=', awardId)
    .where('r.closed_at', 'is', null)
    .where('n.judge_id', '=', judgeId)
    .where('n.entry_id', '=', entryId)
    .returning('n.round_id')
    .execute();

/** Counts a change of the assignments of rounds. */
export const countChange = async (trx: Trx, roundIds: readonly string[]): Promise<void> => {
  await trx
    .updateTable('award_round')
    .set({ assignments_version: sql`assignments_version + 1` })
    .where(sql<boolean>`id = any(${roundIds}::uuid[])`)
    .execute();
};

/** Records an e-mail to a judge; false when it was recorded before. */
export const remindJudgeOnce = async (
  trx: Trx,
  reminder: { readonly roundId: string; readonly judgeId: string; readonly key: string },
): Promise<boolean> =>
  (await trx
    .insertInto('award_judge_reminder')
    .values({ round_id: reminder.roundId, judge_id: reminder.judgeId, key: reminder.key })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()) !== undefined;

/** Lists the pending sheets of judges with an account, and their addresses. */
export const listWork = async (db: Db, roundIds: readonly string[]) => {
  const { rows } = await sql<{
    round_id: string;
    judge_id: string;
    to: string;
    mail_locale: 'ja' | 'en';
    assigned: number;
    missing: number;
  }>`
    select n.round_id, n.judge_id, u.email as to, coalesce(p.locale, 'ja') as mail_locale,
      count(*)::int as assigned,
      (count(*) filter (where s.submitted_at is null))::int as missing
    from award_assignment n
    join award_judge j on j.id = n.judge_id
    join "user" u on u.id = j.user_id
    left join profile p on p.user_id = u.id
    left join award_sheet s on s.round_id = n.round_id and s.judge_id = n.judge_id
      and s.entry_id = n.entry_id
    where n.round_id = any(${roundIds}::uuid[])
    group by n.round_id, n.judge_id, u.email, p.locale
    order by n.judge_id
  `.execute(db);
  return rows;
};

export type WorkRow = Awaited<ReturnType<typeof listWork>>[number];
