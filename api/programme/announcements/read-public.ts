import type { Kysely } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import type { AwardAnnouncement } from '#spec/programme/announcement-views.ts';
import { presentPublicAnnouncement } from './present.ts';
import { listPublicAnnouncements, listPublicItems } from './public-store.ts';
import { listCorrections } from './store.ts';

/** Reads the announcements of a public award, results first. */
export const readPublicAnnouncements = async (
  db: Kysely<Database>,
  awardId: string,
  now: Date,
): Promise<AwardAnnouncement[]> => {
  const announcements = await listPublicAnnouncements(db, [awardId], now);
  const ids = announcements.map(({ id }) => id);
  const [items, corrections] = await Promise.all([
    listPublicItems(db, ids),
    listCorrections(db, ids),
  ]);
  return announcements.map((announcement) =>
    presentPublicAnnouncement(announcement, items, corrections),
  );
};
