import { defineCapability } from '#api/core/capability.ts';
import type * as contract from '#spec/programme/announcements.ts';
import { announcementBadges } from './badges.ts';
import { handlers } from './handlers.ts';
import { startAnnouncementJobs } from './jobs.ts';
import en from './locales/en.json' with { type: 'json' };
import ja from './locales/ja.json' with { type: 'json' };
import { nextAnnouncement } from './public-store.ts';
import { forgetCitations } from './retention.ts';
import { countToSchedule, hasAward } from './store.ts';

type Emails = typeof ja.emails;

declare module '#api/core/mail/email.ts' {
  interface EmailTemplates extends Emails {}
}

export const announcements = defineCapability<typeof contract>({
  handlers,
  publicTables: [
    'application',
    'award_announcement',
    'award_announcement_correction',
    'award_announcement_item',
    'award_entry',
  ],
  startJobs: startAnnouncementJobs,
  slots: {
    applicationErasures: [forgetCitations],
    auditedEntities: [{ entity: 'announcement', isAtCurrentEdition: hasAward }],
    badges: [announcementBadges],
    emailTemplates: [{ ja: ja.emails, en: en.emails }],
    nextChanges: [nextAnnouncement],
    pendingWork: [{ work: 'announcementsToSchedule', right: 'results', count: countToSchedule }],
  },
});
