import { createErasure } from '#api/accounts/auth/accounts/erasure.ts';
import { defineCapability } from '#api/core/capability.ts';
import type * as contract from '#spec/accounts/personal-data.ts';
import { downloadsRouter } from './downloads-router.ts';
import { workOnExports } from './export-service.ts';
import { handlers } from './handlers.ts';
import en from './locales/en.json' with { type: 'json' };
import ja from './locales/ja.json' with { type: 'json' };
import { personalDataOfExports } from './personal-data.ts';
import type { PersonalDataParts } from './service.ts';
import { deleteExpiredExports, findReferencedParts } from './store.ts';

type Emails = typeof ja.emails;

declare module '#api/core/mail/email.ts' {
  interface EmailTemplates extends Emails {}
}

export const personalData = defineCapability<typeof contract, PersonalDataParts>({
  handlers,
  createParts: (platform) => ({
    erasure: createErasure(platform),
    downloads: downloadsRouter(platform),
  }),
  startJobs: workOnExports,
  slots: {
    emailTemplates: [{ ja: ja.emails, en: en.emails }],
    problemTexts: [{ ja: ja.problems, en: en.problems }],
    personalData: personalDataOfExports,
    fileReferences: [findReferencedParts],
    sweeps: [deleteExpiredExports],
  },
});
