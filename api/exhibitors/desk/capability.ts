import { defineCapability } from '#api/core/capability.ts';
import type * as contract from '#spec/exhibitors/desk.ts';
import type * as organiser from '#spec/exhibitors/organiser-reservations.ts';
import { startDigests } from './digests.ts';
import { handlers } from './handlers.ts';
import en from './locales/en.json' with { type: 'json' };
import ja from './locales/ja.json' with { type: 'json' };
import { organiserHandlers } from './organiser-handlers.ts';

type Contract = typeof contract & typeof organiser;
type Emails = typeof ja.emails;

declare module '#api/core/mail/email.ts' {
  interface EmailTemplates extends Emails {}
}

export const desk = defineCapability<Contract>({
  handlers: { ...organiserHandlers, ...handlers },
  startJobs: startDigests,
  slots: { emailTemplates: [{ ja: ja.emails, en: en.emails }] },
});
