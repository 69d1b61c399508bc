import { type Kysely, sql, type Transaction } from 'kysely';
import type { Localized } from '#api/core/db/columns.ts';
import type { Database } from '#api/core/db/schema.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import { currentTenantId } from '#api/show/editions/store.ts';
import { lockAward } from './store.ts';

type Db = Kysely<Database>;
type Trx = Transaction<Database>;

export type CriterionRow = {
  readonly id: string;
  readonly name: Localized;
  readonly hint: Localized | null;
  readonly weight: number;
  readonly scale: number;
};

/** Selects the rounds of the tenant of the current edition, with their criteria. */
const selectRounds = (db: Db) =>
  db
    .selectFrom('award_round as r')
    .innerJoin('content as c', 'c.id', 'r.award_id')
    .where('c.tenant_id', '=', currentTenantId)
    .select([
      'r.id',
      'r.award_id',
      'r.position',
      'r.name',
      'r.method',
      'r.opens_at',
      'r.closes_at',
      'r.judges_per_entry',
      'r.blind',
      'r.shares_sheets',
      'r.comments_to_entrants',
      'r.advance',
      'r.seed',
      'r.assignments_version',
      'r.closed_at',
      sql<CriterionRow[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name, 'hint', k.hint,
          'weight', k.weight, 'scale', k.scale) order by k.position), '[]')
        from award_criterion k where k.round_id = r.id)`.as('criteria'),
    ]);

export type RoundRow = Awaited<
  ReturnType<ReturnType<typeof selectRounds>['executeTakeFirstOrThrow']>
>;

/** @throws NOT_FOUND when the tenant has no such round */
export const requireRound = async (db: Db, roundId: string): Promise<RoundRow> => {
  const row = await selectRounds(db).where('r.id', '=', roundId).executeTakeFirst();
  if (!row) throw new ProblemError('NOT_FOUND');
  return row;
};

/**
 * Locks an award and one of its rounds, as all changes by staff do, and reads the round.
 * @throws NOT_FOUND when the tenant has no such round
 */
export const lockRound = async (trx: Trx, roundId: string): Promise<RoundRow> => {
  const { award_id } = await requireRound(trx, roundId);
  await lockAward(trx, award_id);
  await trx.selectFrom('award_round').where('id', '=', roundId).select('id').forUpdate().execute();
  return requireRound(trx, roundId);
};

/** Locks a round against closing while a judge saves, and reads it. @throws NOT_FOUND */
export const shareRound = async (trx: Trx, roundId: string): Promise<RoundRow> => {
  await trx.selectFrom('award_round').where('id', '=', roundId).select('id').forShare().execute();
  return requireRound(trx, roundId);
};

/** Locks all rounds of an award against sheets that are saved at the same time. */
export const lockRounds = (trx: Trx, awardId: string) =>
  trx
    .selectFrom('award_round')
    .where('award_id', '=', awardId)
    .orderBy('id')
    .select('id')
    .forUpdate()
    .execute();

/** Lists the rounds of an award in order. */
export const listRounds = (db: Db, awardId: string): Promise<RoundRow[]> =>
  selectRounds(db).where('r.award_id', '=', awardId).orderBy('r.position').execute();

export const findRounds = (db: Db, ids: readonly string[]): Promise<RoundRow[]> =>
  selectRounds(db).where(sql<boolean>`r.id = any(${ids}::uuid[])`).execute();

export type RoundProgress = {
  readonly round_id: string;
  readonly assigned: number;
  readonly submitted: number;
  readonly has_sheets: boolean;
};

/** Lists the progress of the rounds of an award. */
export const listProgress = (db: Db, awardId: string): Promise<RoundProgress[]> =>
  db
    .selectFrom('award_round as r')
    .leftJoin('award_assignment as n', 'n.round_id', 'r.id')
    .leftJoin('award_sheet as s', (join) =>
      join
        .onRef('s.round_id', '=', 'n.round_id')
        .onRef('s.judge_id', '=', 'n.judge_id')
        .onRef('s.entry_id', '=', 'n.entry_id'),
    )
    .where('r.award_id', '=', awardId)
    .groupBy('r.id')
    .select([
      'r.id as round_id',
      sql<number>`count(n.entry_id)::int`.as('assigned'),
      sql<number>`count(s.submitted_at)::int`.as('submitted'),
      sql<boolean>`exists (select from award_sheet x where x.round_id = r.id)`.as('has_sheets'),
    ])
    .execute();

/** Returns the round before another one of its award; undefined for the first. */
export const findPreviousRound = (
  db: Db,
  { award_id, position }: Pick<RoundRow, 'award_id' | 'position'>,
): Promise<{ id: string; closed_at: Date | null } | undefined> =>
  db
    .selectFrom('award_round')
    .where('award_id', '=', award_id)
    .where('position', '=', position - 1)
    .select(['id', 'closed_at'])
    .executeTakeFirst();

/** @throws ROUND_CLOSED; ROUND_NOT_READY while the round before is open */
export const requireReady = async (db: Db, round: RoundRow): Promise<void> => {
  if (round.closed_at) throw new ProblemError('ROUND_CLOSED');
  const previous = await findPreviousRound(db, round);
  if (previous && !previous.closed_at) throw new ProblemError('ROUND_NOT_READY');
};
