import type { Kysely } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import { BLANK_VERSION } from '#api/core/http/versioned.ts';
import type { ReadContext, UserAct } from '#api/core/operations/act.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import { recordDeclaredConflict } from '#api/programme/assignments/conflicts.ts';
import {
  lockRound,
  type RoundRow,
  requireRound,
  shareRound,
} from '#api/programme/award-plans/rounds-store.ts';
import type { ConflictDeclaration, SheetInput } from '#spec/programme/judging-views.ts';
import { checkSheet, findMissing, isSubmitted, requireEditable } from './policy.ts';
import {
  type EntryKey,
  type EntryRow,
  findAssigned,
  findJudge,
  hasConflict,
  insertSheet,
  type JudgeSelf,
  lockSheet,
  markSubmitted,
  updateSheet,
} from './store.ts';

type Db = Kysely<Database>;

/** The sheet of the acting judge about an entry. */
export type Target = { readonly roundId: string; readonly entryId: string };

/** @throws NOT_FOUND for members whom the award does not name as judge */
export const requireJudge = async (
  { db, actor }: Pick<ReadContext, 'db' | 'actor'>,
  { award_id }: Pick<RoundRow, 'award_id'>,
): Promise<JudgeSelf> => {
  const judge = await findJudge(db, award_id, actor.userId);
  if (!judge) throw new ProblemError('NOT_FOUND');
  return judge;
};

/** @throws NOT_FOUND when the entry is not assigned to the judge */
export const requireAssigned = async (db: Db, key: EntryKey): Promise<EntryRow> => {
  const row = await findAssigned(db, key);
  if (!row) throw new ProblemError('NOT_FOUND');
  return row;
};

/** Reads the round, and the entry of a judge with the locked sheet, while the round cannot be closed. @throws NOT_FOUND */
const lockOwnSheet = async (act: UserAct, { roundId, entryId }: Target) => {
  const { trx } = act;
  const round = await shareRound(trx, roundId);
  const judge = await requireJudge(act, round);
  const key = { roundId, judgeId: judge.id, entryId };
  await lockSheet(trx, key);
  return { round, key, row: await requireAssigned(trx, key) };
};

/**
 * Replaces a sheet, which may be incomplete. A submitted sheet stays submitted while it is complete.
 * @throws NOT_FOUND, NOT_OPEN_YET, DEADLINE_PASSED, ROUND_CLOSED, PRECONDITION_FAILED, INVALID_INPUT
 */
export const saveSheet = async (act: UserAct, target: Target, input: SheetInput): Promise<void> => {
  const { trx, now } = act;
  const { round, key, row } = await lockOwnSheet(act, target);
  requireEditable(round, row.reopened_at !== null, now);
  checkSheet(round, input);
  const filled = {
    scores: Object.fromEntries(input.scores.map((each) => [each.criterionId, each.score])),
    answer: input.answer ?? null,
  };
  const isComplete = findMissing(round, filled).length === 0;
  const fields = {
    ...filled,
    comment_to_jury: input.commentToJury ?? null,
    comment_to_entrant: input.commentToEntrant ?? null,
    submitted_at: isComplete ? row.submitted_at : null,
  };
  const version = row.version ?? BLANK_VERSION;
  act.match(version);
  const isSaved =
    row.sheet_id === null
      ? await insertSheet(trx, key, fields, version + 1, now)
      : await updateSheet(trx, key, fields, version, now);
  if (!isSaved) throw new ProblemError('PRECONDITION_FAILED');
  if (row.submitted_at) await record(act, target, round, 'award.change-sheet');
};

/**
 * Submits the version of a sheet that the judge has seen, which then counts. Repeating it changes nothing.
 * @throws NOT_FOUND, NOT_OPEN_YET, DEADLINE_PASSED, ROUND_CLOSED, PRECONDITION_FAILED, SHEET_INCOMPLETE
 */
export const submitSheet = async (act: UserAct, target: Target, version: number): Promise<void> => {
  const { trx, now } = act;
  const { round, key, row } = await lockOwnSheet(act, target);
  if (isSubmitted(row, version)) return;
  requireEditable(round, row.reopened_at !== null, now);
  act.match(row.version ?? BLANK_VERSION);
  const missing = findMissing(round, { scores: row.scores ?? {}, answer: row.answer });
  if (missing.length > 0) throw new ProblemError('SHEET_INCOMPLETE', { reasons: missing });
  const isStored =
    row.sheet_id !== null || (await insertSheet(trx, key, EMPTY_SHEET, BLANK_VERSION, now));
  // Another tab was first; its row can be locked now.
  if (!isStored) return submitSheet(act, target, version);
  if (!(await markSubmitted(trx, key, version, now))) throw new ProblemError('PRECONDITION_FAILED');
  await record(act, target, round, 'award.submit-sheet');
};

/** Rounds that are decided by hand have empty sheets. */
const EMPTY_SHEET = {
  scores: {},
  answer: null,
  comment_to_jury: null,
  comment_to_entrant: null,
  submitted_at: null,
} as const;

/** Records a change of a sheet without its scores, which readers of the audit log may not be allowed to see. */
const record = (
  { audit }: UserAct,
  { entryId }: Target,
  { id, award_id }: RoundRow,
  action: string,
) => audit({ action, entityId: award_id, after: { roundId: id, entryId } });

/** Declares a conflict, which removes the entry from the judge. Repeating it changes nothing. @throws NOT_FOUND, ROUND_CLOSED */
export const declareOwnConflict = async (
  act: UserAct,
  { roundId, entryId }: Target,
  { kind, note }: ConflictDeclaration,
): Promise<void> => {
  const { trx } = act;
  const judge = await requireJudge(act, await requireRound(trx, roundId));
  const round = await lockRound(trx, roundId);
  const key = { roundId, judgeId: judge.id, entryId };
  if (await hasConflict(trx, key)) return;
  await requireAssigned(trx, key);
  if (round.closed_at) throw new ProblemError('ROUND_CLOSED');
  const pair = { judgeId: judge.id, entryId };
  await recordDeclaredConflict(act, round, { pair, kind, note });
};
