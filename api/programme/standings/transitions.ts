import type { UserAct } from '#api/core/operations/act.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import { recordFoundConflicts, takeAwayExcluded } from '#api/programme/assignments/conflicts.ts';
import { countChange } from '#api/programme/assignments/store.ts';
import {
  findPreviousRound,
  listRounds,
  lockRound,
  type RoundRow,
  requireReady,
} from '#api/programme/award-plans/rounds-store.ts';
import { checkChoice, requireClosable, requireTie } from './policy.ts';
import { readStanding } from './read.ts';
import {
  clearAssignments,
  freeze,
  insertDecision,
  lockSheet,
  markReopened,
  thaw,
} from './store.ts';

const record = (
  { audit }: UserAct,
  { award_id, id }: RoundRow,
  action: string,
  after: Record<string, unknown>,
) => audit({ action, entityId: award_id, after: { roundId: id, ...after } });

/** Orders equal entries by hand. @throws NOT_FOUND, ROUND_CLOSED, ROUND_NOT_READY, TIE_CHANGED */
export const decide = async (
  act: UserAct,
  roundId: string,
  { entryIds, reason }: { readonly entryIds: readonly string[]; readonly reason: string },
): Promise<void> => {
  const { trx, actor, now } = act;
  const round = await lockRound(trx, roundId);
  await requireReady(trx, round);
  const tiedIds = requireTie(await readStanding(trx, round), entryIds);
  const by = actor.userId;
  const id = await insertDecision(trx, { roundId, tiedIds, orderedIds: entryIds, reason, by, now });
  await record(act, round, 'award.decide-tie', { tieId: id, entryIds, reason });
};

/** Returns a submitted sheet to its judge. @throws NOT_FOUND, ROUND_CLOSED, NOT_IN_STATE */
export const reopen = async (
  act: UserAct,
  roundId: string,
  { sheetId, reason }: { readonly sheetId: string; readonly reason: string },
): Promise<string> => {
  const { trx, now } = act;
  const round = await lockRound(trx, roundId);
  const sheet = await lockSheet(trx, roundId, sheetId);
  if (!sheet) throw new ProblemError('NOT_FOUND');
  if (round.closed_at) throw new ProblemError('ROUND_CLOSED');
  if (!sheet.submitted_at) throw new ProblemError('NOT_IN_STATE', { currentStatus: 'draft' });
  await markReopened(trx, sheetId, now);
  await record(act, round, 'award.reopen-sheet', { sheetId, reason });
  return sheet.entry_id;
};

type Closing = {
  readonly confirmMissing?: true | undefined;
  readonly advancers?: readonly string[] | undefined;
};

/**
 * Freezes the standing of a round and its advancing entries. Repeating it changes nothing.
 * @throws NOT_FOUND, ROUND_NOT_READY, INVALID_INPUT, SHEETS_MISSING, TIE_UNDECIDED
 */
export const close = async (act: UserAct, roundId: string, closing: Closing): Promise<void> => {
  const { trx, now } = act;
  const round = await lockRound(trx, roundId);
  if (round.closed_at) return;
  const previous = await findPreviousRound(trx, round);
  if (previous && !previous.closed_at) throw new ProblemError('ROUND_NOT_READY');
  await recordFoundConflicts(act, round);
  const chosen = closing.advancers && new Set(closing.advancers);
  const standing = await readStanding(trx, round, chosen);
  checkChoice(round, standing, closing);
  requireClosable(standing, closing);
  await freeze(trx, roundId, standing, now);
  await record(act, round, 'award.close-round', {
    entries: standing.items.length,
    advancers: standing.items.filter(({ advances }) => advances).length,
    missing: standing.missing.reduce((all, { entryIds }) => all + entryIds.length, 0),
  });
};

/**
 * Reopens a round and undoes the consequences: advancing entries, and closing and assignments of later rounds. Sheets of
 * later rounds stay, but do not count without an assignment. Repeating it changes nothing.
 * @throws NOT_FOUND
 */
export const reopenClosed = async (
  act: UserAct,
  roundId: string,
  reason: string,
): Promise<void> => {
  const { trx, now } = act;
  const round = await lockRound(trx, roundId);
  if (!round.closed_at) return;
  const later = (await listRounds(trx, round.award_id))
    .filter(({ position }) => position > round.position)
    .map(({ id }) => id);
  await thaw(trx, [roundId, ...later], now);
  const assignments = await clearAssignments(trx, later);
  await countChange(trx, later);
  await takeAwayExcluded(trx, round.award_id);
  await record(act, round, 'award.reopen-round', { reason, assignments });
};
