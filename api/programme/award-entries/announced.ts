import type { Kysely } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import { listPublicAnnouncements } from '#api/programme/announcements/public-store.ts';
import type { AnnouncementKind } from '#spec/show/award-badges.ts';

/** Which announcements of an award are public. */
export type Announced = { readonly hasShortlist: boolean; readonly hasResults: boolean };

export const findAnnounced = async (
  db: Kysely<Database>,
  awardId: string,
  now: Date,
): Promise<Announced> => {
  const announced = await listPublicAnnouncements(db, [awardId], now);
  const has = (wanted: AnnouncementKind) => announced.some(({ kind }) => kind === wanted);
  return { hasShortlist: has('shortlist'), hasResults: has('results') };
};

/** Whether the results of an award are public, so that its entries stay. */
export const isAnnounced = async (
  db: Kysely<Database>,
  awardId: string,
  now: Date,
): Promise<boolean> => (await findAnnounced(db, awardId, now)).hasResults;
