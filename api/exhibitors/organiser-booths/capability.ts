import { defineCapability } from '#api/core/capability.ts';
import type * as contract from '#spec/exhibitors/organiser-booths.ts';
import { handlers } from './handlers.ts';
import en from './locales/en.json' with { type: 'json' };
import ja from './locales/ja.json' with { type: 'json' };
import { countBoothsToPlace } from './store.ts';

type Emails = typeof ja.emails;

declare module '#api/core/mail/email.ts' {
  interface EmailTemplates extends Emails {}
}

export const organiserBooths = defineCapability<typeof contract>({
  handlers,
  demo: () => import('./demo.ts'),
  slots: {
    emailTemplates: [{ ja: ja.emails, en: en.emails }],
    pendingWork: [{ work: 'boothsToPlace', right: 'floor', count: countBoothsToPlace }],
  },
});
