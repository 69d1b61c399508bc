import { type Kysely, sql, type Transaction } from 'kysely';
import { publicTitle } from '#api/content/contents/public-titles.ts';
import type { Database } from '#api/core/db/schema.ts';

/** The awards that a user judges, with the sheets and the conflicts that they declared. */
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

/** Removes what a judge wrote about their conflicts. */
export const forgetNotes = async (trx: Transaction<Database>, userId: string): Promise<void> => {
  await trx
    .updateTable('award_conflict')
    .set({ note: null })
    .where('judge_id', 'in', ({ selectFrom }) =>
      selectFrom('award_judge').where('user_id', '=', userId).select('id'),
    )
    .execute();
};
