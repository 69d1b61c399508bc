import { defineHandlers } from '#api/core/operations/handlers.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import type * as publicContract from '#spec/exhibitors/calls.ts';
import type * as contract from '#spec/exhibitors/organiser-calls.ts';
import { presentCall, presentOrganiserCall } from './present.ts';
import { findCall, findPublicCall, listCalls, listPublicCalls } from './store.ts';
import { createCall, updateCall } from './transitions.ts';

/** @throws NOT_FOUND */
const requireFound = <Row>(row: Row | undefined): Row => {
  if (!row) throw new ProblemError('NOT_FOUND');
  return row;
};

export const handlers = defineHandlers<typeof publicContract & typeof contract>({
  listExhibitorCalls: async (_input, { db }) => ({
    items: (await listPublicCalls(db)).map(presentCall),
  }),

  getExhibitorCall: async ({ params }, { db }) =>
    presentCall(requireFound(await findPublicCall(db, params.callId))),

  listOrganiserCalls: async (_input, { db }) => ({
    items: (await listCalls(db)).map(presentOrganiserCall),
  }),

  getOrganiserCall: async ({ params }, { db }) =>
    presentOrganiserCall(requireFound(await findCall(db, params.callId))),

  createExhibitorCall: async ({ body }, act) => presentOrganiserCall(await createCall(act, body)),

  updateExhibitorCall: async ({ params, body }, act) =>
    presentOrganiserCall(await updateCall(act, params.callId, body)),
});
