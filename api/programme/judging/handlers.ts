import type { Kysely } from 'kysely';
import { findPublicTitles } from '#api/content/contents/public-titles.ts';
import type { Database } from '#api/core/db/schema.ts';
import type { Handler, SignedInContext } from '#api/core/http/handler.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import { findRounds, requireRound } from '#api/programme/award-plans/rounds-store.ts';
import type * as contract from '#spec/programme/judging.ts';
import { presentRounds, presentSheet, presentSheets } from './present.ts';
import { listAssigned, listOthers, listOwnProgress } from './store.ts';
import {
  type By,
  declareOwnConflict,
  requireAssigned,
  requireJudge,
  saveSheet,
  submitSheet,
} from './transitions.ts';

type Target = { readonly roundId: string; readonly entryId: string };

const byCaller = (params: Target, { identity, now }: SignedInContext): By => ({
  ...params,
  actor: identity,
  now,
});

/** An assigned entry with the sheet of its judge, and those of others where the round shares them. @throws NOT_FOUND */
const readSheet = async (db: Kysely<Database>, { roundId, entryId, actor, now }: By) => {
  const round = await requireRound(db, roundId);
  const judge = await requireJudge(db, round, actor.userId);
  const key = { roundId, judgeId: judge.id, entryId };
  const row = await requireAssigned(db, key);
  const isShared = round.closed_at !== null && round.shares_sheets === 'after-closing';
  return presentSheet(round, row, isShared ? await listOthers(db, key) : undefined, now);
};

export const listMyRounds: Handler<typeof contract.listMyRounds> = async (
  _input,
  { platform: { db }, identity, now },
) => {
  const progress = await listOwnProgress(db, identity.userId);
  const rounds = await findRounds(
    db,
    progress.map(({ round_id }) => round_id),
  );
  const awardIds = rounds.map(({ award_id }) => award_id);
  return presentRounds(rounds, progress, await findPublicTitles(db, awardIds, now));
};

export const listMySheets: Handler<typeof contract.listMySheets> = async (
  { params },
  { platform: { db }, identity, now },
) => {
  const round = await requireRound(db, params.roundId);
  const judge = await requireJudge(db, round, identity.userId);
  const rows = await listAssigned(db, round, judge.id);
  if (rows.length === 0) throw new ProblemError('NOT_FOUND');
  return presentSheets(round, judge, rows, await findPublicTitles(db, [round.award_id], now));
};

export const getMySheet: Handler<typeof contract.getMySheet> = ({ params }, context) =>
  readSheet(context.platform.db, byCaller(params, context));

export const saveMySheet: Handler<typeof contract.saveMySheet> = (
  { params, body, version },
  context,
) => {
  const by = byCaller(params, context);
  return context.platform.db.transaction().execute(async (trx) => {
    await saveSheet(trx, by, { input: body, version });
    return readSheet(trx, by);
  });
};

export const submitMySheet: Handler<typeof contract.submitMySheet> = (
  { params, version },
  context,
) => {
  const by = byCaller(params, context);
  return context.platform.db.transaction().execute(async (trx) => {
    await submitSheet(trx, by, version);
    return readSheet(trx, by);
  });
};

export const declareConflict: Handler<typeof contract.declareConflict> = async (
  { params, body },
  context,
) => {
  const by = byCaller(params, context);
  await context.platform.db.transaction().execute((trx) => declareOwnConflict(trx, by, body));
  return undefined;
};
