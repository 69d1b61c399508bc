import { listAllPublic } from '#api/content/contents/public-store.ts';
import { defineHandlers } from '#api/core/operations/handlers.ts';
import type * as contract from '#spec/content/notices.ts';
import { presentNotice, sortByUrgency } from './present.ts';

export const handlers = defineHandlers<typeof contract>({
  listNotices: async (_input, { db, now }) => ({
    items: sortByUrgency(await listAllPublic(db, 'notice', {}, now)).map(presentNotice),
  }),
});
