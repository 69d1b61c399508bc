import { type RawBuilder, sql, type Transaction } from 'kysely';
import { redactRecords } from '#api/core/audit/redaction.ts';
import type { Database } from '#api/core/db/schema.ts';

/** Removes why equal entries were ordered by hand, which stands, and why rounds with the entries were opened again. */
export const forgetReasons = async (
  trx: Transaction<Database>,
  entryIds: readonly string[],
): Promise<void> => {
  await trx
    .updateTable('award_tie')
    .set({ reason: '' })
    .where(sql<boolean>`tied_ids && ${entryIds as string[]}::uuid[]`)
    .execute();
  await forgetReopenings(trx, sql`entry_id = any(${entryIds as string[]}::uuid[])`);
};

/** Removes why rounds were opened again in which an account judged: the reason may be about what they did. */
export const forgetJudge = (trx: Transaction<Database>, userId: string): Promise<void> =>
  forgetReopenings(trx, sql`judge_id in (select id from award_judge where user_id = ${userId})`);

/** Nobody says whom a reason is about. It goes with the first who took part in the round. */
const forgetReopenings = async (
  trx: Transaction<Database>,
  tookPart: RawBuilder<unknown>,
): Promise<void> => {
  const { rows } = await sql<{ round_id: string }>`
    select round_id from award_assignment where ${tookPart}
    union select round_id from award_sheet where ${tookPart}`.execute(trx);
  const mentioned = rows.map((row) => row.round_id);
  await redactRecords(trx, { entity: 'award', mentioned, action: 'award.reopen-round' });
};
