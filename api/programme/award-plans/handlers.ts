import type { Kysely } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import { defineHandlers } from '#api/core/operations/handlers.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import type * as contract from '#spec/programme/award-plans.ts';
import { presentPlan } from './present.ts';
import { listProgress, listRounds } from './rounds-store.ts';
import {
  findAward,
  isAwardOfTenant,
  listAvailableJudges,
  listEditions,
  listJudges,
  summarizeEntries,
} from './store.ts';
import { savePlan } from './transitions.ts';

type Db = Kysely<Database>;

/** @throws NOT_FOUND when the tenant has no such award */
const requireAward = async (db: Db, awardId: string): Promise<void> => {
  if (!(await isAwardOfTenant(db, awardId))) throw new ProblemError('NOT_FOUND');
};

const readPlan = async (db: Db, awardId: string) =>
  presentPlan({
    award: await findAward(db, awardId),
    judges: await listJudges(db, awardId),
    rounds: await listRounds(db, awardId),
    progress: await listProgress(db, awardId),
    available: await listAvailableJudges(db),
    editions: await listEditions(db),
    entryCount: (await summarizeEntries(db, awardId)).open,
  });

export const handlers = defineHandlers<typeof contract>({
  getAwardPlan: async ({ params: { awardId } }, { db }) => {
    await requireAward(db, awardId);
    return readPlan(db, awardId);
  },

  saveAwardPlan: async ({ params: { awardId }, body }, act) => {
    await requireAward(act.db, awardId);
    await savePlan(act, awardId, body);
    return readPlan(act.db, awardId);
  },
});
