import { defineCapability } from '#api/core/capability.ts';
import type * as contract from '#spec/content/contact-messages.ts';
import { handlers } from './handlers.ts';
import en from './locales/en.json' with { type: 'json' };
import ja from './locales/ja.json' with { type: 'json' };
import { personalData } from './personal-data.ts';
import { deleteExpiredMessages } from './retention.ts';

type Emails = typeof ja.emails;

declare module '#api/core/mail/email.ts' {
  interface EmailTemplates extends Emails {}
}

export const contactMessages = defineCapability<typeof contract>({
  handlers,
  slots: {
    emailTemplates: [{ ja: ja.emails, en: en.emails }],
    personalData,
    sweeps: [deleteExpiredMessages],
  },
});
