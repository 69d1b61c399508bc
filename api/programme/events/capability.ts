import { defineCapability } from '#api/core/capability.ts';
import type * as entries from '#spec/programme/event-entries.ts';
import type * as contract from '#spec/programme/events.ts';
import type * as organiser from '#spec/programme/organiser-events.ts';
import { entryHandlers } from './entry-handlers.ts';
import { handlers } from './handlers.ts';
import { nextEventChange, startEventJobs } from './jobs.ts';
import { eventKind } from './kind.ts';
import en from './locales/en.json' with { type: 'json' };
import ja from './locales/ja.json' with { type: 'json' };
import { organiserHandlers } from './organiser-handlers.ts';
import { requirePlan } from './releases.ts';
import { createEventEntryService, type EventEntryService } from './service.ts';

type Emails = typeof ja.emails;

declare module '#api/core/mail/email.ts' {
  interface EmailTemplates extends Emails {}
}

type Contract = typeof contract & typeof entries & typeof organiser;

export const events = defineCapability<Contract, EventEntryService>({
  demo: () => import('./demo/demo.ts'),
  handlers: { ...handlers, ...entryHandlers, ...organiserHandlers },
  createParts: createEventEntryService,
  on: { contentReleased: requirePlan },
  publicTables: ['event'],
  startJobs: startEventJobs,
  slots: {
    applicationKinds: [eventKind],
    emailTemplates: [{ ja: ja.emails, en: en.emails }],
    nextChanges: [nextEventChange],
    problemTexts: [{ ja: ja.problems, en: en.problems }],
  },
});
