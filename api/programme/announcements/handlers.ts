import type { ReadContext } from '#api/core/operations/act.ts';
import { defineHandlers } from '#api/core/operations/handlers.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import type * as contract from '#spec/programme/announcements.ts';
import { readFailures } from './failures.ts';
import { isChair } from './juries.ts';
import { requireReader } from './policy.ts';
import { presentAnnouncement } from './present.ts';
import {
  type Address,
  findAnnouncement,
  hasAward,
  listCandidates,
  listCorrections,
  listItems,
} from './store.ts';
import { saveAnnouncement, scheduleAnnouncement, unscheduleAnnouncement } from './transitions.ts';

/** @throws NOT_FOUND */
const readAnnouncement = async (context: ReadContext, { awardId, kind }: Address) => {
  const { db, platform } = context;
  if (!(await hasAward(db, awardId))) throw new ProblemError('NOT_FOUND');
  const row = await findAnnouncement(db, { awardId, kind });
  const [items, candidates, corrections] = await Promise.all([
    row ? listItems(db, row.id) : [],
    listCandidates(db, awardId),
    listCorrections(db, row ? [row.id] : []),
  ]);
  const failures = await readFailures(context, [...items, ...candidates]);
  const read = { row, items, candidates, corrections, failures };
  return presentAnnouncement({ awardId, kind, ...read, now: platform.now() });
};

export const handlers = defineHandlers<typeof contract>({
  getAnnouncement: async ({ params }, context) => {
    const announcement = await readAnnouncement(context, params);
    requireReader(context.actor, await isChair(context, params.awardId, context.actor.userId));
    return announcement;
  },

  saveAnnouncement: async ({ params, body }, act) => {
    await saveAnnouncement(act, params, body);
    return readAnnouncement(act, params);
  },

  scheduleAnnouncement: async ({ params, body: { publishAt } }, act) => {
    await scheduleAnnouncement(
      act,
      params,
      publishAt === undefined ? undefined : new Date(publishAt),
    );
    return readAnnouncement(act, params);
  },

  unscheduleAnnouncement: async ({ params }, act) => {
    await unscheduleAnnouncement(act, params);
    return readAnnouncement(act, params);
  },
});
