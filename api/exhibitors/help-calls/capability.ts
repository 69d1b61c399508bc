import { defineCapability } from '#api/core/capability.ts';
import type * as contract from '#spec/exhibitors/help-calls.ts';
import type * as organiser from '#spec/exhibitors/organiser-help-calls.ts';
import { handlers } from './handlers.ts';
import en from './locales/en.json' with { type: 'json' };
import ja from './locales/ja.json' with { type: 'json' };
import { countUnanswered } from './organiser-store.ts';
import { personalData } from './personal-data.ts';
import { removeExpiredMessages } from './retention.ts';

export const helpCalls = defineCapability<typeof contract & typeof organiser>({
  handlers,
  slots: {
    problemTexts: [{ ja: ja.problems, en: en.problems }],
    pendingWork: [{ work: 'helpCalls', right: 'help', count: countUnanswered }],
    personalData,
    sweeps: [removeExpiredMessages],
  },
  demo: () => import('./demo/demo.ts'),
});
