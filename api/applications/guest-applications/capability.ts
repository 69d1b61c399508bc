import { defineCapability } from '#api/core/capability.ts';
import type * as contract from '#spec/applications/guest-applications.ts';
import { startApplicationDigest } from './digest.ts';
import { handlers } from './handlers.ts';
import { guestKinds } from './kind.ts';
import en from './locales/en.json' with { type: 'json' };
import ja from './locales/ja.json' with { type: 'json' };

type Emails = typeof ja.emails;

declare module '#api/core/mail/email.ts' {
  interface EmailTemplates extends Emails {}
}

export const guestApplications = defineCapability<typeof contract>({
  handlers,
  startJobs: startApplicationDigest,
  demo: () => import('./demo/demo.ts'),
  slots: {
    applicationKinds: guestKinds,
    emailTemplates: [{ ja: ja.emails, en: en.emails }],
  },
});
