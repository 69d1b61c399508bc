import type { Kysely } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import type { Handler } from '#api/core/http/handler.ts';
import {
  type RoundRow,
  requireReady,
  requireRound,
} from '#api/programme/award-plans/rounds-store.ts';
import { listJudges } from '#api/programme/award-plans/store.ts';
import type * as contract from '#spec/programme/assignments.ts';
import type { Pair } from './balance.ts';
import { liftConflictOf } from './conflicts.ts';
import { listConflicts } from './conflicts-store.ts';
import { listRoundEntries } from './entries-store.ts';
import { presentAssignments } from './present.ts';
import { listAssignments, listSheetStates } from './store.ts';
import { assignByHand, assignRound, proposeAssignments } from './transitions.ts';

/** The stored assignments of a round, or proposed ones. */
const readAssignments = async (db: Kysely<Database>, round: RoundRow, proposed?: Pair[]) =>
  presentAssignments({
    round,
    judges: await listJudges(db, round.award_id),
    entries: await listRoundEntries(db, round),
    pairs: proposed ?? (await listAssignments(db, round.id)),
    sheets: await listSheetStates(db, round.id),
    conflicts: await listConflicts(db, round.award_id),
  });

export const getAssignments: Handler<typeof contract.getAssignments> = async (
  { params },
  { platform: { db } },
) => readAssignments(db, await requireRound(db, params.roundId));

export const assignJudges: Handler<typeof contract.assignJudges> = async (
  { params, body },
  { platform, identity, now },
) =>
  platform.db.transaction().execute(async (trx) => {
    if (body.dryRun) {
      const round = await requireRound(trx, params.roundId);
      await requireReady(trx, round);
      return readAssignments(trx, round, await proposeAssignments(trx, round));
    }
    await assignRound(trx, platform, { roundId: params.roundId, actor: identity, now });
    return readAssignments(trx, await requireRound(trx, params.roundId));
  });

export const changeAssignment: Handler<typeof contract.changeAssignment> = async (
  { params, body, version },
  { platform, identity, now },
) => {
  const change = { roundId: params.roundId, actor: identity, now, version, wanted: body.items };
  return platform.db.transaction().execute(async (trx) => {
    await assignByHand(trx, platform, change);
    return readAssignments(trx, await requireRound(trx, params.roundId));
  });
};

export const liftConflict: Handler<typeof contract.liftConflict> = async (
  { params, body },
  { platform: { db }, identity, now },
) => {
  const lifting = { ...params, reason: body.reason, actor: identity, now };
  await db.transaction().execute((trx) => liftConflictOf(trx, lifting));
  return undefined;
};
