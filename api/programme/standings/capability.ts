import { defineCapability } from '#api/core/capability.ts';
import type * as contract from '#spec/programme/standings.ts';
import * as handlers from './handlers.ts';
import en from './locales/en.json' with { type: 'json' };
import ja from './locales/ja.json' with { type: 'json' };
import { personalData } from './personal-data.ts';

export const standings = defineCapability<typeof contract>({
  handlers,
  slots: {
    personalData,
    problemTexts: [{ ja: ja.problems, en: en.problems }],
  },
});
