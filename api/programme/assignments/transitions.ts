import type { Transaction } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import type { UserAct } from '#api/core/operations/act.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import { lockRound, type RoundRow, requireReady } from '#api/programme/award-plans/rounds-store.ts';
import { type JudgeRow, listJudges } from '#api/programme/award-plans/store.ts';
import { balance, type Pair } from './balance.ts';
import { recordFoundConflicts } from './conflicts.ts';
import { findConflicts, listExcluded } from './conflicts-store.ts';
import { listRoundEntries } from './entries-store.ts';
import { notifyAssigned } from './notices.ts';
import { countChange, listAssignments, listSheetStates, replaceAssignments } from './store.ts';

type Trx = Transaction<Database>;

const isIn = (pairs: readonly Pair[]) => {
  const keys = new Set(pairs.map(({ judgeId, entryId }) => `${judgeId} ${entryId}`));
  return ({ judgeId, entryId }: Pair) => keys.has(`${judgeId} ${entryId}`);
};

/** Proposes the judges for the entries of a round. @throws NO_JUDGES */
export const proposeAssignments = async (trx: Trx, round: RoundRow): Promise<Pair[]> => {
  const judges = (await listJudges(trx, round.award_id)).filter(({ is_active }) => is_active);
  if (judges.length === 0) throw new ProblemError('NO_JUDGES');
  const entryIds = (await listRoundEntries(trx, round)).map(({ id }) => id);
  const excluded = [
    ...(await listExcluded(trx, round.award_id)),
    ...(await findConflicts(trx, round.award_id, entryIds)),
  ];
  const sheets = await listSheetStates(trx, round.id);
  const isExcluded = isIn(excluded);
  return balance({
    judgeIds: judges.map(({ id }) => id),
    entryIds,
    judgesPerEntry: round.judges_per_entry ?? undefined,
    fixed: sheets.filter((each) => !isExcluded(each)),
    excluded,
    seed: round.seed,
  });
};

/** Assigns the judges of a round and notifies them. @throws NOT_FOUND, ROUND_CLOSED, ROUND_NOT_READY, NO_JUDGES */
export const assignRound = async (act: UserAct, roundId: string): Promise<void> => {
  const { trx } = act;
  const round = await lockRound(trx, roundId);
  await requireReady(trx, round);
  await recordFoundConflicts(act, round);
  const pairs = await proposeAssignments(trx, round);
  await replaceAssignments(trx, round.id, pairs);
  await finish(act, round, pairs.length);
};

/** A requested change: the judges of an entry by the ids of their accounts. */
export type Wanted = readonly { readonly entryId: string; readonly judgeIds: readonly string[] }[];

/**
 * Replaces the judges of entries by hand.
 * @throws NOT_FOUND, PRECONDITION_FAILED, ROUND_CLOSED, ROUND_NOT_READY, INVALID_INPUT, JUDGE_IN_CONFLICT, JUDGE_HAS_SHEET
 */
export const assignByHand = async (
  act: UserAct,
  roundId: string,
  wanted: Wanted,
): Promise<void> => {
  const { trx } = act;
  const round = await lockRound(trx, roundId);
  act.match(round.assignments_version);
  await requireReady(trx, round);
  await recordFoundConflicts(act, round);
  const pairs = await toPairs(trx, round, wanted);
  const entryIds = wanted.map(({ entryId }) => entryId);
  await checkPairs(trx, round, pairs, entryIds);
  await replaceAssignments(trx, round.id, pairs, entryIds);
  await finish(act, round, pairs.length);
};

const toPairs = async (trx: Trx, round: RoundRow, wanted: Wanted): Promise<Pair[]> => {
  const entries = new Set((await listRoundEntries(trx, round)).map(({ id }) => id));
  const judges = new Map((await listJudges(trx, round.award_id)).map((row) => [idOf(row), row]));
  const pairs: Pair[] = [];
  const errors: { pointer: string; rule: string }[] = [];
  for (const [at, { entryId, judgeIds }] of wanted.entries()) {
    // Each entry once.
    if (!entries.delete(entryId))
      errors.push({ pointer: `/items/${at}/entryId`, rule: 'requiredSelect' });
    for (const [index, id] of judgeIds.entries()) {
      const judge = judges.get(id);
      if (judge && (judge.is_active || judge.has_sheets))
        pairs.push({ judgeId: judge.id, entryId });
      else errors.push({ pointer: `/items/${at}/judgeIds/${index}`, rule: 'requiredSelect' });
    }
  }
  if (errors.length > 0) throw new ProblemError('INVALID_INPUT', { errors: errors.slice(0, 100) });
  return pairs;
};

const idOf = ({ id, user_id }: JudgeRow): string => user_id ?? id;

const checkPairs = async (
  trx: Trx,
  round: RoundRow,
  pairs: readonly Pair[],
  entryIds: readonly string[],
): Promise<void> => {
  if (pairs.some(isIn(await listExcluded(trx, round.award_id))))
    throw new ProblemError('JUDGE_IN_CONFLICT');
  const changed = new Set(entryIds);
  const isAssigned = isIn(await listAssignments(trx, round.id));
  const isWanted = isIn(pairs);
  const written = (await listSheetStates(trx, round.id)).filter(isAssigned);
  if (written.some((each) => changed.has(each.entryId) && !isWanted(each)))
    throw new ProblemError('JUDGE_HAS_SHEET');
};

const finish = async (act: UserAct, round: RoundRow, assignments: number): Promise<void> => {
  await countChange(act.trx, [round.id]);
  await act.audit({
    action: 'award.assign',
    entityId: round.award_id,
    after: { roundId: round.id, assignments },
  });
  await notifyAssigned(act, round);
};
