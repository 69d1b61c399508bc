import { defineHandlers } from '#api/core/operations/handlers.ts';
import type * as contract from '#spec/accounts/personal-data.ts';
import { createExportLink, requestExport } from './export-service.ts';
import { presentExport } from './present.ts';
import { eraseOwnAccount, type PersonalDataParts } from './service.ts';
import { findExport } from './store.ts';

export const handlers = defineHandlers<typeof contract, PersonalDataParts>({
  getMyDataExport: async (_input, { db, actor, now }) =>
    presentExport(await findExport(db, actor.userId), now),

  requestMyDataExport: async (_input, act) => presentExport(await requestExport(act), act.now),

  createMyDataExportLink: (_input, act) => createExportLink(act),

  getMyErasure: async (_input, { parts, actor }) => ({
    obstacles: [...(await parts.erasure.findObstacles(actor.userId))],
  }),

  // An erasure waits for others before its transaction, and removes files after it.
  eraseMyAccount: {
    outside: async (_input, { platform, parts, actor, locale }) => {
      await eraseOwnAccount(platform, parts.erasure, { identity: actor, locale });
      return undefined;
    },
  },
});
