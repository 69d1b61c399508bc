import { defineHandlers } from '#api/core/operations/handlers.ts';
import type * as contract from '#spec/applications/decisions.ts';
import { presentRelease } from './present.ts';
import { cancelRelease, scheduleRelease } from './releases.ts';
import { listReleases } from './store.ts';
import { clearAll, prepareAll } from './transitions.ts';

export const handlers = defineHandlers<typeof contract>({
  prepareDecisions: async ({ query, body: { selection, ...decision } }, act) => ({
    count: await prepareAll(act, { kind: query.kind, selection }, decision),
  }),

  clearDecisions: async ({ query, body: { selection } }, act) => ({
    count: await clearAll(act, { kind: query.kind, selection }),
  }),

  createDecisionRelease: async ({ query, body: { selection, releaseAt } }, act) =>
    presentRelease(
      await scheduleRelease(act, { kind: query.kind, selection }, new Date(releaseAt)),
    ),

  listDecisionReleases: async ({ query }, { db }) => ({
    items: (await listReleases(db, query.kind)).map(presentRelease),
  }),

  cancelDecisionRelease: async ({ params }, act) =>
    presentRelease(await cancelRelease(act, params.releaseId)),
});
