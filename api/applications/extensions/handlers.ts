import { defineHandlers } from '#api/core/operations/handlers.ts';
import type * as contract from '#spec/applications/extensions.ts';
import { presentExtendable, presentExtension } from './present.ts';
import { findExtendable, listExtensions } from './store.ts';
import { setExtension } from './transitions.ts';

export const handlers = defineHandlers<typeof contract>({
  extendDeadline: ({ params, body }, act) => setExtension(act, { ...params, ...body }),

  listDeadlineExtensions: async (_input, { db }) => ({
    items: (await listExtensions(db)).map(presentExtension),
  }),

  listExtendableApplications: async ({ query }, { db }) => {
    const { rows, total } = await findExtendable(db, query.kind, query.q);
    return { items: rows.map(presentExtendable), total };
  },
});
