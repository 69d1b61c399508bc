import type { Kysely } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import type { AnnouncementKind } from '#spec/show/award-badges.ts';
import { listPublicAnnouncements } from './public-store.ts';

/** The announcements of an award that are public. */
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

/** Returns the ids of the given awards whose results are public. */
export const listAnnounced = async (
  db: Kysely<Database>,
  awardIds: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> => {
  const announced = await listPublicAnnouncements(db, [...new Set(awardIds)], now);
  return new Set(
    announced.filter(({ kind }) => kind === 'results').map(({ award_id }) => award_id),
  );
};

/** Returns whether the results of an award are public, so that its entries stay. */
export const isAnnounced = async (
  db: Kysely<Database>,
  awardId: string,
  now: Date,
): Promise<boolean> => (await findAnnounced(db, awardId, now)).hasResults;
