import { defineCapability } from '#api/core/capability.ts';
import type * as contract from '#spec/applications/decisions.ts';
import { handlers } from './handlers.ts';
import { startReleaseJobs } from './jobs.ts';
import en from './locales/en.json' with { type: 'json' };
import ja from './locales/ja.json' with { type: 'json' };
import { countScheduled } from './store.ts';

type Emails = typeof ja.emails;

declare module '#api/core/mail/email.ts' {
  interface EmailTemplates extends Emails {}
}

export const decisions = defineCapability<typeof contract>({
  handlers,
  startJobs: startReleaseJobs,
  slots: {
    emailTemplates: [{ ja: ja.emails, en: en.emails }],
    pendingWork: [{ work: 'decisionsScheduled', right: 'applications', count: countScheduled }],
    problemTexts: [{ ja: ja.problems, en: en.problems }],
  },
});
