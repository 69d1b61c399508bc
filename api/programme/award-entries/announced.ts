import type { Kysely } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';

/** Which announcements of an award are public. */
export type Announced = { readonly hasShortlist: boolean; readonly hasResults: boolean };

/** No award has announcements so far. */
export const findAnnounced = async (
  _db: Kysely<Database>,
  _awardId: string,
  _now: Date,
): Promise<Announced> => ({ hasShortlist: false, hasResults: false });

/** Whether the results of an award are public, so that its entries stay. */
export const isAnnounced = async (
  db: Kysely<Database>,
  awardId: string,
  now: Date,
): Promise<boolean> => (await findAnnounced(db, awardId, now)).hasResults;
