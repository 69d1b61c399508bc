import { defineCapability } from '#api/core/capability.ts';
import type * as contract from '#spec/content/contents.ts';
import { handlers } from './handlers.ts';
import en from './locales/en.json' with { type: 'json' };
import ja from './locales/ja.json' with { type: 'json' };
import { personalData } from './personal-data.ts';
import { nextRelease } from './release-store.ts';
import { isOfCurrentTenant } from './store.ts';

export const contents = defineCapability<typeof contract>({
  handlers,
  demo: () => import('./demo/demo.ts'),
  publicTables: ['content_release'],
  slots: {
    auditedEntities: [{ entity: 'content', isAtCurrentEdition: isOfCurrentTenant }],
    personalData,
    nextChanges: [nextRelease],
    problemTexts: [{ ja: ja.problems, en: en.problems }],
  },
});
