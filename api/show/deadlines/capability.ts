import { defineCapability } from '#api/core/capability.ts';
import type * as contract from '#spec/show/deadlines.ts';
import { handlers } from './handlers.ts';
import en from './locales/en.json' with { type: 'json' };
import ja from './locales/ja.json' with { type: 'json' };

export const deadlines = defineCapability<typeof contract>({
  handlers,
  slots: { problemTexts: [{ ja: ja.problems, en: en.problems }] },
});
