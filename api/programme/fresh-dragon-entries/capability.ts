import { defineCapability } from '#api/core/capability.ts';
import type * as contract from '#spec/programme/fresh-dragon-entries.ts';
import { handlers } from './handlers.ts';
import { freshDragonKind } from './kind.ts';
import en from './locales/en.json' with { type: 'json' };
import ja from './locales/ja.json' with { type: 'json' };
import { listEntriesOfProducts } from './store.ts';
import { debutTask } from './task.ts';

type Emails = typeof ja.emails;

declare module '#api/core/mail/email.ts' {
  interface EmailTemplates extends Emails {}
}

export const freshDragonEntries = defineCapability<typeof contract>({
  handlers,
  slots: {
    applicationKinds: [freshDragonKind],
    boothTasks: [debutTask],
    emailTemplates: [{ ja: ja.emails, en: en.emails }],
    problemTexts: [{ ja: ja.problems, en: en.problems }],
    productEntries: [{ list: listEntriesOfProducts }],
  },
  demo: () => import('./demo/demo.ts'),
});
