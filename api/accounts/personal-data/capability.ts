import { createErasure } from '#api/accounts/auth/erasure.ts';
import { defineCapability } from '#api/core/capability.ts';
import type * as contract from '#spec/accounts/personal-data.ts';
import { eraseMyAccount, getMyErasure } from './handlers.ts';
import en from './locales/en.json' with { type: 'json' };
import ja from './locales/ja.json' with { type: 'json' };
import type { PersonalDataParts } from './service.ts';

export const personalData = defineCapability<typeof contract, PersonalDataParts>({
  handlers: { eraseMyAccount, getMyErasure },
  createParts: (platform) => ({ erasure: createErasure(platform) }),
  slots: { problemTexts: [{ ja: ja.problems, en: en.problems }] },
});
