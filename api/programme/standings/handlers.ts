import type { Kysely } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import type { ReadContext } from '#api/core/operations/act.ts';
import { defineHandlers } from '#api/core/operations/handlers.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import { findEntries } from '#api/programme/assignments/entries-store.ts';
import { listAssignments } from '#api/programme/assignments/store.ts';
import { type RoundRow, requireRound } from '#api/programme/award-plans/rounds-store.ts';
import { findJudge } from '#api/programme/judging/store.ts';
import { hasRight } from '#api/tenants/members/membership.ts';
import type * as contract from '#spec/programme/standings.ts';
import { requireReader } from './policy.ts';
import { presentEntrySheets } from './present.ts';
import { showStanding } from './read.ts';
import { listSheetsOf } from './store.ts';
import { close, decide, reopen, reopenClosed } from './transitions.ts';

type Db = Kysely<Database>;

/** Finds the reader of a standing. */
const findReader = async ({ db, actor, platform: { config } }: ReadContext, round: RoundRow) => {
  const judge = await findJudge(db, round.award_id, actor.userId);
  const pairs = judge ? await listAssignments(db, round.id) : [];
  return {
    hasResults: hasRight(config, actor, 'results'),
    judge: hasRight(config, actor, 'judging') ? judge : undefined,
    isReading: pairs.some(({ judgeId }) => judgeId === judge?.id),
  };
};

/** Reads the sheets of an entry of the award. @throws NOT_FOUND */
const readEntrySheets = async (db: Db, roundId: string, entryId: string) => {
  const round = await requireRound(db, roundId);
  const [entry] = await findEntries(db, [entryId]);
  if (entry?.award_id !== round.award_id) throw new ProblemError('NOT_FOUND');
  return presentEntrySheets(round, entry, await listSheetsOf(db, roundId, entryId));
};

const readRound = async (db: Db, roundId: string) =>
  showStanding(db, await requireRound(db, roundId));

export const handlers = defineHandlers<typeof contract>({
  getStanding: async ({ params }, context) => {
    const round = await requireRound(context.db, params.roundId);
    requireReader(round, await findReader(context, round));
    return showStanding(context.db, round);
  },

  listEntrySheets: ({ params }, { db }) => readEntrySheets(db, params.roundId, params.entryId),

  decideTie: async ({ params: { roundId }, body }, act) => {
    await decide(act, roundId, body);
    return readRound(act.db, roundId);
  },

  closeRound: async ({ params: { roundId }, body }, act) => {
    await close(act, roundId, body);
    return readRound(act.db, roundId);
  },

  reopenRound: async ({ params: { roundId }, body }, act) => {
    await reopenClosed(act, roundId, body.reason);
    return readRound(act.db, roundId);
  },

  reopenSheet: async ({ params: { roundId, sheetId }, body: { reason } }, act) =>
    readEntrySheets(act.db, roundId, await reopen(act, roundId, { sheetId, reason })),
});
