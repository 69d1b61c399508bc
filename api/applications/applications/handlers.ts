import { defineHandlers } from '#api/core/operations/handlers.ts';
import type * as contract from '#spec/applications/applications.ts';
import { findCancellationEffects } from './cancellation-effects.ts';
import { filteredKind, findDefinition, readAdditions } from './kinds.ts';
import { presentApplication } from './present.ts';
import { annotate, moveByStaff, readApplication } from './review.ts';
import { countByStatus, listApplicationsForStaff, listAssigneesOf } from './staff-store.ts';

export const handlers = defineHandlers<typeof contract>({
  listApplications: async ({ query }, { db, platform }) => {
    const kind = filteredKind(platform, query.kind);
    const { rows, ...page } = await listApplicationsForStaff(db, kind, query);
    const additionsOf = await readAdditions(
      db,
      findDefinition(platform, query.kind),
      rows.map(({ id }) => id),
    );
    return { items: rows.map((row) => presentApplication(row, additionsOf(row.id))), ...page };
  },

  getApplicationCounts: async ({ query }, { db, platform }) => ({
    items: await countByStatus(db, filteredKind(platform, query.kind), query),
  }),

  getApplication: ({ params }, context) => readApplication(context, params.applicationId),

  annotateApplication: ({ params, body }, act) => annotate(act, params.applicationId, body),

  askApplicant: ({ params, body }, act) =>
    moveByStaff(act, params.applicationId, {
      move: 'ask',
      changes: { question: body.question, answer: null, asked_at: act.now },
    }),

  reopenApplication: ({ params, body }, act) =>
    moveByStaff(act, params.applicationId, {
      move: 'reopen',
      changes: { reason: body.reason, granted: null },
    }),

  cancelApplication: ({ params, body }, act) =>
    moveByStaff(act, params.applicationId, { move: 'cancel', changes: { reason: body.reason } }),

  getCancellationEffects: async ({ params }, context) => ({
    items: await findCancellationEffects(context, params.applicationId),
  }),

  listAssignees: async (_input, { db }) => ({ items: await listAssigneesOf(db) }),

  listApplicationChoices: async ({ query }, { db, platform }) => ({
    items: (await findDefinition(platform, query.kind)?.listChoices?.(db)) ?? [],
  }),
});
