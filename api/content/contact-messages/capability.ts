import { defineCapability } from '#api/core/capability.ts';
import type * as contract from '#spec/content/contact-messages.ts';
import { sendContactMessage } from './handlers.ts';
import en from './locales/en.json' with { type: 'json' };
import ja from './locales/ja.json' with { type: 'json' };
import { personalData } from './personal-data.ts';
import { deleteExpiredMessages } from './retention.ts';
import { type ContactMessageService, createContactMessageService } from './service.ts';

type Emails = typeof ja.emails;

declare module '#api/core/mail/email.ts' {
  interface EmailTemplates extends Emails {}
}

export const contactMessages = defineCapability<typeof contract, ContactMessageService>({
  handlers: { sendContactMessage },
  createParts: ({ db, mailer }) => createContactMessageService({ db, mailer }),
  slots: {
    emailTemplates: [{ ja: ja.emails, en: en.emails }],
    personalData,
    sweeps: [deleteExpiredMessages],
  },
});
