import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import { toLocalized } from '#spec/core/localized-input.ts';
import type { AwardPlanInput, RoundInput } from '#spec/programme/award-plan-input.ts';
import type { RoundRow } from './rounds-store.ts';
import type { JudgeRow } from './store.ts';

/** The SQL statements that save a plan. */

type Trx = Transaction<Database>;

/** Moves the entries of an award without a content to the award of the plan; foreign keys follow. */
export const adoptAward = async (
  trx: Trx,
  { from, to, exists }: { readonly from: string; readonly to: string; readonly exists: boolean },
): Promise<void> => {
  if (!exists) {
    await trx.updateTable('award').set({ id: to }).where('id', '=', from).execute();
    return;
  }
  await trx.updateTable('award_entry').set({ award_id: to }).where('award_id', '=', from).execute();
  await trx.deleteFrom('award').where('id', '=', from).execute();
};

type Written = { readonly plan: AwardPlanInput; readonly version: number; readonly now: Date };

export const writeAward = async (
  trx: Trx,
  id: string,
  { plan, version, now }: Written,
): Promise<void> => {
  const columns = {
    kind: plan.kind,
    edition_id: plan.editionId ?? null,
    opens_at: plan.period ? new Date(plan.period.opensAt) : null,
    closes_at: plan.period ? new Date(plan.period.closesAt) : null,
    categories: JSON.stringify(plan.categories),
    entries_per_user: plan.entriesPerUser,
    exhibitors_only: plan.exhibitorsOnly,
    needs_pictures: plan.needsPictures,
    wants_samples: plan.wantsSamples,
    version,
    updated_at: now,
  };
  await trx
    .insertInto('award')
    .values({ id, ...columns })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(columns))
    .execute();
};

export const writeJudges = async (
  trx: Trx,
  awardId: string,
  stored: readonly JudgeRow[],
  judges: AwardPlanInput['judges'],
  now: Date,
): Promise<void> => {
  const named = new Set(judges.map(({ userId }) => userId));
  const removed = stored.filter(({ user_id }) => user_id !== null && !named.has(user_id));
  await trx
    .deleteFrom('award_judge')
    .where(sql<boolean>`id = any(${removed.map(({ id }) => id)}::uuid[])`)
    .execute();
  // There is one chair at most at any moment.
  await trx
    .updateTable('award_judge')
    .set({ is_chair: false })
    .where('award_id', '=', awardId)
    .execute();
  for (const { userId, isChair } of judges)
    await trx
      .insertInto('award_judge')
      .values({
        id: randomUUIDv7(),
        award_id: awardId,
        user_id: userId,
        is_chair: isChair,
        created_at: now,
      })
      .onConflict((conflict) =>
        conflict.constraint('award_judge_user').doUpdateSet({ is_chair: isChair }),
      )
      .execute();
};

export const writeRounds = async (
  trx: Trx,
  awardId: string,
  stored: readonly RoundRow[],
  rounds: readonly RoundInput[],
  now: Date,
): Promise<void> => {
  const planned = new Set(rounds.map(({ id }) => id));
  const removed = stored.filter(({ id }) => !planned.has(id)).map(({ id }) => id);
  await trx.deleteFrom('award_round').where(sql<boolean>`id = any(${removed}::uuid[])`).execute();
  for (const [position, round] of rounds.entries()) {
    const id = round.id ?? randomUUIDv7();
    await writeRound(trx, { id, awardId, position, round, now });
    await writeCriteria(trx, id, round.criteria);
  }
};

type WrittenRound = {
  readonly id: string;
  readonly awardId: string;
  readonly position: number;
  readonly round: RoundInput;
  readonly now: Date;
};

const writeRound = async (
  trx: Trx,
  { id, awardId, position, round, now }: WrittenRound,
): Promise<void> => {
  const columns = {
    position,
    name: JSON.stringify(round.name),
    method: round.method,
    opens_at: round.period.opensAt,
    closes_at: round.period.closesAt,
    judges_per_entry: round.judgesPerEntry ?? null,
    blind: round.blind,
    shares_sheets: round.sharesSheets,
    comments_to_entrants: round.commentsToEntrants,
    advance: JSON.stringify(round.advance),
    updated_at: now,
  };
  await trx
    .insertInto('award_round')
    .values({ id, award_id: awardId, seed: randomUUID(), created_at: now, ...columns })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(columns))
    .execute();
};

const writeCriteria = async (
  trx: Trx,
  roundId: string,
  criteria: RoundInput['criteria'],
): Promise<void> => {
  const rows = criteria.map(({ id, name, hint, weight, scale }, position) => ({
    id: id ?? randomUUIDv7(),
    round_id: roundId,
    position,
    name: JSON.stringify(name),
    hint: hintOf(hint),
    weight,
    scale,
  }));
  await trx
    .deleteFrom('award_criterion')
    .where('round_id', '=', roundId)
    .where(sql<boolean>`id <> all(${rows.map(({ id }) => id)}::uuid[])`)
    .execute();
  for (const { id, ...columns } of rows)
    await trx
      .insertInto('award_criterion')
      .values({ id, ...columns })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(columns))
      .execute();
};

const hintOf = (hint: RoundInput['criteria'][number]['hint']): string | null => {
  const text = toLocalized(hint);
  return text ? JSON.stringify(text) : null;
};
