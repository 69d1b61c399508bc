import { capability } from '#api/core/capability.ts';
import type * as contract from '#spec/content/contact-messages.ts';
import { type ContactMessages, createContactMessages } from './contact-messages.ts';
import { sendContactMessage } from './handlers.ts';
import en from './locales/en.json' with { type: 'json' };
import ja from './locales/ja.json' with { type: 'json' };

type Emails = typeof ja.emails;

declare module '#api/core/mail/messages.ts' {
  interface EmailTemplates extends Emails {}
}

export const contactMessages = capability<typeof contract, ContactMessages>({
  handlers: { sendContactMessage },
  createParts: ({ db, mail }) => createContactMessages({ db, post: mail }),
  slots: {
    emailTemplates: [{ ja: ja.emails, en: en.emails }],
    personalData: [{ table: 'contact_message', column: 'user_id', onErasure: 'anonymized' }],
  },
});
