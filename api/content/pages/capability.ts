import { defineCapability } from '#api/core/capability.ts';
import type * as contract from '#spec/content/pages.ts';
import { handlers } from './handlers.ts';
import en from './locales/en.json' with { type: 'json' };
import ja from './locales/ja.json' with { type: 'json' };
import { nextPublication } from './public-times.ts';

export const pages = defineCapability<typeof contract>({
  handlers,
  publicTables: ['page_version'],
  slots: {
    problemTexts: [{ ja: ja.problems, en: en.problems }],
    nextChanges: [nextPublication],
  },
  demo: () => import('./demo/demo.ts'),
});
