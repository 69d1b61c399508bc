import { defineCapability } from '#api/core/capability.ts';
import type * as contract from '#spec/programme/award-plans.ts';
import { getAwardPlan, saveAwardPlan } from './handlers.ts';
import en from './locales/en.json' with { type: 'json' };
import ja from './locales/ja.json' with { type: 'json' };

export const awardPlans = defineCapability<typeof contract>({
  handlers: { getAwardPlan, saveAwardPlan },
  slots: {
    problemTexts: [{ ja: ja.problems, en: en.problems }],
  },
});
