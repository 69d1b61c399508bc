import { type RawBuilder, sql, type Transaction } from 'kysely';
import { redactRecords } from '#api/core/audit/redaction.ts';
import type { Database } from '#api/core/db/schema.ts';

/**
 * Removes the reasons why equal entries were ordered by hand, while the order remains, and the reasons why rounds with
 * the entries were reopened.
 */
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

/** Removes the reasons why rounds with a judge were reopened: a reason may be about the judge. */
export const forgetJudge = (trx: Transaction<Database>, userId: string): Promise<void> =>
  forgetReopenings(trx, sql`judge_id in (select id from award_judge where user_id = ${userId})`);

/**
 * Removes reasons for reopening. The person whom a reason is about is unknown, so it is removed with the first
 * participant of the round.
 */
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
