import { findApplications } from '#api/applications/applications/store.ts';
import { findPublic } from '#api/content/contents/public-store.ts';
import { runAsPlatform } from '#api/core/operations/act.ts';
import type { Platform } from '#api/core/platform.ts';
import { announcementEmail } from './emails.ts';
import { listNotified, listToNotify, lockToNotify, setNotified } from './notify-store.ts';

declare module '#api/core/jobs/jobs.ts' {
  interface JobData {
    notifyEntrants: Record<string, never>;
  }
}

/**
 * Enqueues the e-mails about an announcement and marks it as notified, in one transaction: each e-mail is sent once,
 * even if the process is killed. An award without a public text has no page to link to; its entrants are notified once
 * it has one.
 */
const notifyEntrants = (platform: Platform, id: string): Promise<void> =>
  runAsPlatform(platform, async ({ trx, now, mail }) => {
    const announcement = await lockToNotify(trx, id);
    if (!announcement) return;
    const content = await findPublic(trx, 'award', { id: announcement.award_id }, now);
    if (!content) return;
    const entries = await listNotified(trx, announcement);
    const byId = new Map(entries.map((entry) => [entry.id, entry]));
    const award = { slug: content.slug ?? content.id, title: content.fields.title };
    const applications = await findApplications(trx, [...byId.keys()]);
    const emails = applications.flatMap((application) => {
      const entry = byId.get(application.id);
      if (!entry) return [];
      return announcementEmail(announcement.kind, award, application, entry, platform.config) ?? [];
    });
    await mail(...emails);
    await setNotified(trx, id, now);
  });

/** Looks for announcements every minute, in one of all processes. */
export const startAnnouncementJobs = async (platform: Platform): Promise<void> => {
  const { jobs, db, now } = platform;
  await jobs.work('notifyEntrants', async () => {
    for (const id of await listToNotify(db, now())) await notifyEntrants(platform, id);
  });
  await jobs.schedule('notifyEntrants', '* * * * *');
};
