import { defineCapability } from '#api/core/capability.ts';
import type * as contract from '#spec/accounts/profiles.ts';
import { handlers } from './handlers.ts';
import en from './locales/en.json' with { type: 'json' };
import ja from './locales/ja.json' with { type: 'json' };
import { personalData } from './personal-data.ts';
import { findReferencedIcons } from './store.ts';

export const profiles = defineCapability<typeof contract>({
  handlers,
  slots: {
    fileReferences: [findReferencedIcons],
    problemTexts: [{ ja: ja.problems, en: en.problems }],
    personalData,
  },
  demo: () => import('./demo/demo.ts'),
});
