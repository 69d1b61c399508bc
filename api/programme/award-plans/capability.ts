import { defineCapability } from '#api/core/capability.ts';
import type * as contract from '#spec/programme/award-plans.ts';
import { handlers } from './handlers.ts';
import { jury, nextRoundChange } from './jury.ts';
import en from './locales/en.json' with { type: 'json' };
import ja from './locales/ja.json' with { type: 'json' };
import { isAwardOfTenant } from './store.ts';

export const awardPlans = defineCapability<typeof contract>({
  handlers,
  publicTables: ['award_judge', 'award_round', 'user'],
  slots: {
    auditedEntities: [{ entity: 'award', isAtCurrentEdition: isAwardOfTenant }],
    juries: [jury],
    nextChanges: [nextRoundChange],
    problemTexts: [{ ja: ja.problems, en: en.problems }],
  },
});
