import type { Transaction } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import { type Act, asPlatform, type UserAct } from '#api/core/operations/act.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import {
  findRounds,
  listRounds,
  lockRound,
  type RoundRow,
} from '#api/programme/award-plans/rounds-store.ts';
import { listJudges } from '#api/programme/award-plans/store.ts';
import type { ConflictKind, DeclaredConflict } from '#spec/programme/assignments.ts';
import { findSubstitute, type Pair } from './balance.ts';
import {
  findConflicts,
  insertConflicts,
  liftConflictRow,
  listExcluded,
} from './conflicts-store.ts';
import { listRoundEntries } from './entries-store.ts';
import {
  addAssignments,
  countChange,
  listAssignments,
  listSheetStates,
  removePair,
} from './store.ts';

/**
 * A conflict removes an entry from a judge in every open round: a sheet without its assignment does not count. Callers
 * hold the lock of the award.
 */

type Trx = Transaction<Database>;

type Found = Pair & { readonly kind: ConflictKind; readonly note?: string };

/** Records conflicts, removes the entries from their judges, and gives each to a free judge. */
const recordConflicts = async (
  { trx, now, audit }: Act,
  awardId: string,
  conflicts: readonly Found[],
): Promise<void> => {
  const added = await insertConflicts(trx, awardId, conflicts, now);
  const kinds = new Map(conflicts.map((each) => [`${each.judgeId} ${each.entryId}`, each.kind]));
  await audit(
    ...added.map(({ id, judgeId, entryId }) => ({
      action: 'award.conflict',
      entityId: awardId,
      after: { conflictId: id, judgeId, entryId, kind: kinds.get(`${judgeId} ${entryId}`) },
    })),
  );
  for (const pair of added) await takeAway(trx, awardId, pair);
};

const takeAway = async (trx: Trx, awardId: string, pair: Pair): Promise<void> => {
  const roundIds = (await removePair(trx, awardId, pair)).map(({ round_id }) => round_id);
  for (const round of await findRounds(trx, roundIds)) await assignAgain(trx, round, pair.entryId);
  await countChange(trx, roundIds);
};

/** Gives an entry to the active judge with the fewest entries and no conflict, if there is one. */
const assignAgain = async (trx: Trx, round: RoundRow, entryId: string): Promise<void> => {
  const assigned = await listAssignments(trx, round.id);
  const readers = assigned.filter((each) => each.entryId === entryId).length;
  const judges = (await listJudges(trx, round.award_id)).filter(({ is_active }) => is_active);
  if (readers >= (round.judges_per_entry ?? judges.length)) return;
  const panel = {
    judgeIds: judges.map(({ id }) => id),
    entryIds: [...new Set(assigned.map((each) => each.entryId)), entryId],
    // Also conflicts that the next search would find, such as of a judge who was added later.
    excluded: [
      ...(await listExcluded(trx, round.award_id)),
      ...(await findConflicts(trx, round.award_id, [entryId])),
    ],
    seed: round.seed,
  };
  const judgeId = findSubstitute(panel, assigned, entryId);
  if (judgeId !== undefined) await addAssignments(trx, round.id, [{ judgeId, entryId }]);
};

/** Removes entries again whose conflicts were recorded while a round was closed. */
export const takeAwayExcluded = async (trx: Trx, awardId: string): Promise<void> => {
  for (const pair of await listExcluded(trx, awardId)) await takeAway(trx, awardId, pair);
};

/** Finds and records conflicts of the judges with the entries of a round. */
export const recordFoundConflicts = async (act: Act, round: RoundRow): Promise<void> => {
  const entryIds = (await listRoundEntries(act.trx, round)).map(({ id }) => id);
  const conflicts = await findConflicts(act.trx, round.award_id, entryIds);
  await recordConflicts(asPlatform(act), round.award_id, conflicts);
};

type Declaration = {
  readonly pair: Pair;
  readonly kind: DeclaredConflict;
  readonly note: string | undefined;
};

/** Records a conflict that a judge declares. Repeating it changes nothing. */
export const recordDeclaredConflict = (
  act: UserAct,
  { award_id }: RoundRow,
  { pair, kind, note }: Declaration,
): Promise<void> =>
  recordConflicts(act, award_id, [{ ...pair, kind, ...(note !== undefined && { note }) }]);

type Lifting = {
  readonly roundId: string;
  readonly conflictId: string;
  readonly reason: string;
};

/**
 * Lifts a conflict: the judge may read the entry again, and gets it back in rounds with a sheet of it. Nobody lifts
 * their own conflict.
 * @throws NOT_FOUND, FORBIDDEN, ROUND_CLOSED
 */
export const liftConflictOf = async (
  { trx, actor, now, audit }: UserAct,
  { roundId, conflictId, reason }: Lifting,
): Promise<void> => {
  const { award_id: awardId, closed_at } = await lockRound(trx, roundId);
  if (closed_at) throw new ProblemError('ROUND_CLOSED');
  const lifted = await liftConflictRow(
    trx,
    { awardId, conflictId },
    { at: now, by: actor.userId, reason },
  );
  if (!lifted) throw new ProblemError('NOT_FOUND');
  const judges = await listJudges(trx, awardId);
  const judge = judges.find(({ id }) => id === lifted.judge_id);
  if (judge?.user_id === actor.userId) throw new ProblemError('FORBIDDEN');
  const pair = { judgeId: lifted.judge_id, entryId: lifted.entry_id };
  await audit({
    action: 'award.lift-conflict',
    entityId: awardId,
    after: { conflictId, ...pair, kind: lifted.kind, reason },
  });
  await restoreSheets(trx, awardId, pair);
};

const restoreSheets = async (trx: Trx, awardId: string, pair: Pair): Promise<void> => {
  const open = (await listRounds(trx, awardId)).filter(({ closed_at }) => closed_at === null);
  for (const { id } of open) {
    const sheets = await listSheetStates(trx, id);
    const isTheirs = ({ judgeId, entryId }: Pair) =>
      judgeId === pair.judgeId && entryId === pair.entryId;
    if (!sheets.some(isTheirs)) continue;
    await addAssignments(trx, id, [pair]);
    await countChange(trx, [id]);
  }
};
