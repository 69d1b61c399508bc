import { createAct } from '#api/core/operations/act.ts';
import { defineHandlers } from '#api/core/operations/handlers.ts';
import type * as contract from '#spec/content/content-imports.ts';
import { importContents } from './service.ts';

export const handlers = defineHandlers<typeof contract>({
  importContents: {
    // Each item has a transaction of its own.
    outside: async ({ body }, context) => ({
      results: await importContents(context.platform.db, body, (trx) => createAct(trx, context)),
    }),
  },
});
