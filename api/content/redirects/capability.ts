import { defineCapability } from '#api/core/capability.ts';
import type * as contract from '#spec/content/redirects.ts';
import { handlers } from './handlers.ts';
import en from './locales/en.json' with { type: 'json' };
import ja from './locales/ja.json' with { type: 'json' };
import { createRedirectCache, type RedirectCache } from './redirect-cache.ts';
import { nextRedirectChange } from './store.ts';

export const redirects = defineCapability<typeof contract, RedirectCache>({
  handlers,
  createParts: ({ config, db, publicChanges, log, now }) =>
    createRedirectCache({ db, changes: publicChanges, config, now, log }),
  publicTables: ['redirect_rule'],
  slots: {
    nextChanges: [nextRedirectChange],
    problemTexts: [{ ja: ja.problems, en: en.problems }],
  },
});
