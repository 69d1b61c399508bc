import { defineCapability } from '#api/core/capability.ts';
import type * as contract from '#spec/programme/assignments.ts';
import { handlers } from './handlers.ts';
import { startJudgingJobs } from './jobs.ts';
import en from './locales/en.json' with { type: 'json' };
import ja from './locales/ja.json' with { type: 'json' };
import { personalData } from './personal-data.ts';
import { forgetEntries } from './retention.ts';

type Emails = typeof ja.emails;

declare module '#api/core/mail/email.ts' {
  interface EmailTemplates extends Emails {}
}

export const assignments = defineCapability<typeof contract>({
  handlers,
  startJobs: startJudgingJobs,
  slots: {
    applicationErasures: [forgetEntries],
    emailTemplates: [{ ja: ja.emails, en: en.emails }],
    personalData,
    problemTexts: [{ ja: ja.problems, en: en.problems }],
  },
});
