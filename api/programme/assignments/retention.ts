import { type Kysely, sql, type Transaction } from 'kysely';
import { publicTitle } from '#api/content/contents/public-titles.ts';
import { redactRecords } from '#api/core/audit/redaction.ts';
import type { Database } from '#api/core/db/schema.ts';

/** Returns the awards that a user judges, with the sheets and the conflicts that they declared. */
export const exportJudging = async (db: Kysely<Database>, userId: string, now: Date) => {
  const { rows } = await sql<Record<string, unknown>>`
    select ${publicTitle(sql.ref('j.award_id'), now)} as award, j.is_chair as "isChair", j.created_at as "createdAt",
      (select coalesce(jsonb_agg(jsonb_build_object(
          'round', r.name, 'entry', a.number, 'scores', s.scores, 'answer', s.answer,
          'commentToJury', s.comment_to_jury, 'commentToEntrant', s.comment_to_entrant,
          'submittedAt', s.submitted_at, 'updatedAt', s.updated_at) order by s.created_at), '[]')
        from award_sheet s join award_round r on r.id = s.round_id
        join application a on a.id = s.entry_id
        where s.judge_id = j.id) as sheets,
      (select coalesce(jsonb_agg(jsonb_build_object(
          'entry', a.number, 'kind', f.kind, 'note', f.note, 'createdAt', f.created_at,
          'liftedAt', f.lifted_at) order by f.created_at), '[]')
        from award_conflict f join application a on a.id = f.entry_id
        where f.judge_id = j.id) as conflicts
    from award_judge j
    where j.user_id = ${userId}
    order by j.created_at
  `.execute(db);
  return rows;
};

/** Lists the ids of a judge in the audit log: of their places on juries, their sheets and conflicts. */
export const listJudgeIds = async (db: Kysely<Database>, userId: string): Promise<string[]> => {
  const { rows } = await sql<{ ids: string[] }>`
    with judge as (select id from award_judge where user_id = ${userId})
    select array(
      select id from judge
      union all select id from award_sheet where judge_id in (select id from judge)
      union all select id from award_conflict where judge_id in (select id from judge)) as ids
  `.execute(db);
  return rows[0]?.ids ?? [];
};

/** Lifted conflicts stay lifted, without the reason. */
const WITHOUT_WORDS = {
  note: null,
  lift_reason: sql<string>`case when lift_reason is not null then '' end`,
};

/** Removes the notes of a judge about their conflicts, and the reasons why those were lifted. */
export const forgetNotes = async (trx: Transaction<Database>, userId: string): Promise<void> => {
  await trx
    .updateTable('award_conflict')
    .set(WITHOUT_WORDS)
    .where('judge_id', 'in', ({ selectFrom }) =>
      selectFrom('award_judge').where('user_id', '=', userId).select('id'),
    )
    .execute();
};

/** Removes the same texts about entries. */
export const forgetEntries = async (
  trx: Transaction<Database>,
  entryIds: readonly string[],
): Promise<void> => {
  const conflicts = await trx
    .updateTable('award_conflict')
    .set(WITHOUT_WORDS)
    .where(sql<boolean>`entry_id = any(${entryIds as string[]}::uuid[])`)
    .returning('id')
    .execute();
  await redactRecords(trx, {
    entity: 'award',
    mentioned: [...entryIds, ...conflicts.map(({ id }) => id)],
  });
};
