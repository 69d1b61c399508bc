import { defineCapability } from '#api/core/capability.ts';
import type * as contract from '#spec/programme/judging.ts';
import { handlers } from './handlers.ts';
import en from './locales/en.json' with { type: 'json' };
import ja from './locales/ja.json' with { type: 'json' };
import { forgetComments } from './retention.ts';
import { countToSubmit } from './store.ts';

export const judging = defineCapability<typeof contract>({
  handlers,
  slots: {
    applicationErasures: [forgetComments],
    pendingWork: [{ work: 'sheetsToSubmit', right: 'judging', count: countToSubmit }],
    problemTexts: [{ ja: ja.problems, en: en.problems }],
  },
});
