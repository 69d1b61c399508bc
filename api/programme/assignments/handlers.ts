import type { Kysely } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import { defineHandlers } from '#api/core/operations/handlers.ts';
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

/** Returns the stored assignments of a round, or proposed ones. */
const readAssignments = async (db: Kysely<Database>, round: RoundRow, proposed?: Pair[]) =>
  presentAssignments({
    round,
    judges: await listJudges(db, round.award_id),
    entries: await listRoundEntries(db, round),
    pairs: proposed ?? (await listAssignments(db, round.id)),
    sheets: await listSheetStates(db, round.id),
    conflicts: await listConflicts(db, round.award_id),
  });

const readStored = async (db: Kysely<Database>, roundId: string) =>
  readAssignments(db, await requireRound(db, roundId));

export const handlers = defineHandlers<typeof contract>({
  getAssignments: ({ params }, { db }) => readStored(db, params.roundId),

  assignJudges: async ({ params: { roundId }, body }, act) => {
    const { trx } = act;
    if (body.dryRun) {
      const round = await requireRound(trx, roundId);
      await requireReady(trx, round);
      return readAssignments(trx, round, await proposeAssignments(trx, round));
    }
    await assignRound(act, roundId);
    return readStored(trx, roundId);
  },

  changeAssignment: async ({ params: { roundId }, body }, act) => {
    await assignByHand(act, roundId, body.items);
    return readStored(act.db, roundId);
  },

  liftConflict: ({ params, body }, act) => liftConflictOf(act, { ...params, reason: body.reason }),
});
