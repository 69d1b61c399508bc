import { defineCapability } from '#api/core/capability.ts';
import type * as contract from '#spec/programme/judging.ts';
import * as handlers from './handlers.ts';
import en from './locales/en.json' with { type: 'json' };
import ja from './locales/ja.json' with { type: 'json' };

export const judging = defineCapability<typeof contract>({
  handlers,
  slots: { problemTexts: [{ ja: ja.problems, en: en.problems }] },
});
