import { defineCapability } from '#api/core/capability.ts';
import type * as contract from '#spec/programme/standings.ts';
import { handlers } from './handlers.ts';
import en from './locales/en.json' with { type: 'json' };
import ja from './locales/ja.json' with { type: 'json' };
import { personalData } from './personal-data.ts';
import { forgetReasons } from './retention.ts';
import { countToClose } from './store.ts';

export const standings = defineCapability<typeof contract>({
  handlers,
  slots: {
    applicationErasures: [forgetReasons],
    pendingWork: [{ work: 'roundsToClose', right: 'results', count: countToClose }],
    personalData,
    problemTexts: [{ ja: ja.problems, en: en.problems }],
  },
  demo: () => import('./demo/demo.ts'),
});
