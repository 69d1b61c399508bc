import { defineCapability } from '#api/core/capability.ts';
import type * as publicContract from '#spec/exhibitors/calls.ts';
import type * as organiserContract from '#spec/exhibitors/organiser-calls.ts';
import { handlers } from './handlers.ts';
import en from './locales/en.json' with { type: 'json' };
import ja from './locales/ja.json' with { type: 'json' };
import { nextCallChange } from './public-times.ts';

export const calls = defineCapability<typeof publicContract & typeof organiserContract>({
  handlers,
  publicTables: ['exhibitor_call', 'exhibitor_plan'],
  demo: () => import('./demo/demo.ts'),
  slots: {
    problemTexts: [{ ja: ja.problems, en: en.problems }],
    nextChanges: [nextCallChange],
  },
});
