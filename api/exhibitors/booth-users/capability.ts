import { defineCapability } from '#api/core/capability.ts';
import type * as contract from '#spec/exhibitors/booth-users.ts';
import { handlers } from './handlers.ts';
import en from './locales/en.json' with { type: 'json' };
import ja from './locales/ja.json' with { type: 'json' };
import { deleteEndedMemberships, expireInvitations } from './retention.ts';
import { teamTask } from './task.ts';

type Emails = typeof ja.emails;

declare module '#api/core/mail/email.ts' {
  interface EmailTemplates extends Emails {}
}

export const boothUsers = defineCapability<typeof contract>({
  handlers,
  slots: {
    boothTasks: [teamTask],
    emailTemplates: [{ ja: ja.emails, en: en.emails }],
    problemTexts: [{ ja: ja.problems, en: en.problems }],
    sweeps: [expireInvitations, deleteEndedMemberships],
  },
  demo: () => import('./demo/demo.ts'),
});
