import type { Kysely } from 'kysely';
import type { Identity } from '#api/core/access/identity.ts';
import type { Database } from '#api/core/db/schema.ts';
import type { Handler, SignedInContext } from '#api/core/http/handler.ts';
import type { Platform } from '#api/core/platform.ts';
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
import { type By, close, decide, reopen, reopenClosed } from './transitions.ts';

type Db = Kysely<Database>;

const byCaller = (roundId: string, { identity, now }: SignedInContext): By => ({
  roundId,
  actor: identity,
  now,
});

/** Reads who asks for a standing. */
const findReader = async ({ db, config }: Platform, round: RoundRow, identity: Identity) => {
  const judge = await findJudge(db, round.award_id, identity.userId);
  const pairs = judge ? await listAssignments(db, round.id) : [];
  return {
    hasResults: hasRight(config, identity, 'results'),
    judge: hasRight(config, identity, 'judging') ? judge : undefined,
    isReading: pairs.some(({ judgeId }) => judgeId === judge?.id),
  };
};

export const getStanding: Handler<typeof contract.getStanding> = async (
  { params },
  { platform, identity },
) => {
  const round = await requireRound(platform.db, params.roundId);
  requireReader(round, await findReader(platform, round, identity));
  return showStanding(platform.db, round);
};

/** Reads the sheets of an entry of the award. @throws NOT_FOUND */
const readEntrySheets = async (db: Db, roundId: string, entryId: string) => {
  const round = await requireRound(db, roundId);
  const [entry] = await findEntries(db, [entryId]);
  if (entry?.award_id !== round.award_id) throw new ProblemError('NOT_FOUND');
  return presentEntrySheets(round, entry, await listSheetsOf(db, roundId, entryId));
};

export const listEntrySheets: Handler<typeof contract.listEntrySheets> = (
  { params },
  { platform: { db } },
) => readEntrySheets(db, params.roundId, params.entryId);

/** Changes a round and reads its standing. */
const changeRound = (
  { platform, ...context }: SignedInContext,
  roundId: string,
  change: (trx: Parameters<typeof decide>[0], by: By) => Promise<void>,
) =>
  platform.db.transaction().execute(async (trx) => {
    await change(trx, byCaller(roundId, { platform, ...context }));
    return showStanding(trx, await requireRound(trx, roundId));
  });

export const decideTie: Handler<typeof contract.decideTie> = ({ params, body }, context) =>
  changeRound(context, params.roundId, (trx, by) => decide(trx, by, body));

export const closeRound: Handler<typeof contract.closeRound> = ({ params, body }, context) =>
  changeRound(context, params.roundId, (trx, by) => close(trx, by, body));

export const reopenRound: Handler<typeof contract.reopenRound> = ({ params, body }, context) =>
  changeRound(context, params.roundId, (trx, by) => reopenClosed(trx, by, body.reason));

export const reopenSheet: Handler<typeof contract.reopenSheet> = (
  { params: { roundId, sheetId }, body },
  context,
) =>
  context.platform.db.transaction().execute(async (trx) => {
    const by = byCaller(roundId, context);
    const entryId = await reopen(trx, by, { sheetId, reason: body.reason });
    return readEntrySheets(trx, roundId, entryId);
  });
