import { defineCapability } from '#api/core/capability.ts';
import type * as contract from '#spec/exhibitors/entries.ts';
import type * as organiserContract from '#spec/exhibitors/organiser-entries.ts';
import { handlers } from './handlers.ts';
import { startEntryJobs } from './jobs.ts';
import { exhibitorKind } from './kind.ts';
import en from './locales/en.json' with { type: 'json' };
import ja from './locales/ja.json' with { type: 'json' };
import { pendingWork } from './pending-work.ts';
import { usesAddress } from './store.ts';

type Emails = typeof ja.emails;

declare module '#api/core/mail/email.ts' {
  interface EmailTemplates extends Emails {}
}

export const entries = defineCapability<typeof contract & typeof organiserContract>({
  handlers,
  startJobs: startEntryJobs,
  demo: () => import('./demo/demo.ts'),
  slots: {
    addressUses: [usesAddress],
    applicationKinds: [exhibitorKind],
    pendingWork,
    emailTemplates: [{ ja: ja.emails, en: en.emails }],
  },
});
