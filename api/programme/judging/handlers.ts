import { findPublicTitles } from '#api/content/contents/public-titles.ts';
import type { ReadContext } from '#api/core/operations/act.ts';
import { defineHandlers } from '#api/core/operations/handlers.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import { findRounds, requireRound } from '#api/programme/award-plans/rounds-store.ts';
import type * as contract from '#spec/programme/judging.ts';
import { presentRounds, presentSheet, presentSheets } from './present.ts';
import { listAssigned, listOthers, listOwnProgress } from './store.ts';
import {
  declareOwnConflict,
  requireAssigned,
  requireJudge,
  saveSheet,
  submitSheet,
  type Target,
} from './transitions.ts';

/** Reads an assigned entry with the sheet of its judge, and sheets of others if the round shares them. @throws NOT_FOUND */
const readSheet = async (context: ReadContext, { roundId, entryId }: Target) => {
  const { db, now } = context;
  const round = await requireRound(db, roundId);
  const judge = await requireJudge(context, round);
  const key = { roundId, judgeId: judge.id, entryId };
  const row = await requireAssigned(db, key);
  const isShared = round.closed_at !== null && round.shares_sheets === 'after-closing';
  return presentSheet(round, row, isShared ? await listOthers(db, key) : undefined, now);
};

export const handlers = defineHandlers<typeof contract>({
  listMyRounds: async (_input, { db, actor, now }) => {
    const progress = await listOwnProgress(db, actor.userId);
    const rounds = await findRounds(
      db,
      progress.map(({ round_id }) => round_id),
    );
    const awardIds = rounds.map(({ award_id }) => award_id);
    return presentRounds(rounds, progress, await findPublicTitles(db, awardIds, now));
  },

  listMySheets: async ({ params }, context) => {
    const { db, now } = context;
    const round = await requireRound(db, params.roundId);
    const judge = await requireJudge(context, round);
    const rows = await listAssigned(db, round, judge.id);
    if (rows.length === 0) throw new ProblemError('NOT_FOUND');
    return presentSheets(round, judge, rows, await findPublicTitles(db, [round.award_id], now));
  },

  getMySheet: ({ params }, context) => readSheet(context, params),

  saveMySheet: async ({ params, body }, act) => {
    await saveSheet(act, params, body);
    return readSheet(act, params);
  },

  submitMySheet: async ({ params, version }, act) => {
    await submitSheet(act, params, version);
    return readSheet(act, params);
  },

  declareConflict: ({ params, body }, act) => declareOwnConflict(act, params, body),
});
