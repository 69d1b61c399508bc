import { defineCapability } from '#api/core/capability.ts';
import type * as contract from '#spec/programme/award-entries.ts';
import { handlers } from './handlers.ts';
import { awardKind } from './kind.ts';
import en from './locales/en.json' with { type: 'json' };
import ja from './locales/ja.json' with { type: 'json' };

type Emails = typeof ja.emails;

declare module '#api/core/mail/email.ts' {
  interface EmailTemplates extends Emails {}
}

export const awardEntries = defineCapability<typeof contract>({
  handlers,
  slots: {
    applicationKinds: [awardKind],
    emailTemplates: [{ ja: ja.emails, en: en.emails }],
    problemTexts: [{ ja: ja.problems, en: en.problems }],
  },
  demo: () => import('./demo/demo.ts'),
});
