import { type Kysely, sql } from 'kysely';
import { isSubmittedAndOpen } from '#api/applications/applications/store.ts';
import { isReleasedAt } from '#api/content/contents/release-store.ts';
import type { Database } from '#api/core/db/schema.ts';
import type { NextChangeQuery } from '#api/core/public-changes/schedule-invalidation.ts';
import { currentBooth, selectEntries, WORK_COLUMNS } from './entry-columns.ts';

/**
 * Public reads of announcements: those whose time has come, without ended entries. No function here reads other
 * announcements. An award without a public text has no page; callers start from public awards.
 */

type Db = Kysely<Database>;

/** Announcements `n` that are public at `now`. */
const selectPublic = (db: Db, now: Date) =>
  db.selectFrom('award_announcement as n').where('n.publish_at', '<=', now);

/** Lists public announcements, results first. */
export const listPublicAnnouncements = async (db: Db, awardIds: readonly string[], now: Date) =>
  selectPublic(db, now)
    .where(sql<boolean>`n.award_id = any(${awardIds}::uuid[])`)
    .orderBy('n.award_id')
    .orderBy('n.kind')
    .select(['n.id', 'n.award_id', 'n.kind', sql<Date>`n.publish_at`.as('published_at')])
    .execute();

export type PublicAnnouncementRow = Awaited<ReturnType<typeof listPublicAnnouncements>>[number];

/** Lists the items of public announcements, each with the first booth of the current edition that has the work. */
export const listPublicItems = (db: Db, announcementIds: readonly string[]) =>
  selectEntries(db)
    .innerJoin('award_announcement_item as i', 'i.entry_id', 'x.application_id')
    .where(sql<boolean>`i.announcement_id = any(${announcementIds}::uuid[])`)
    .where(isSubmittedAndOpen)
    .orderBy('i.position')
    .select((expression) => [
      ...WORK_COLUMNS,
      'i.announcement_id',
      'i.rank',
      'i.rank_name',
      'i.citation',
      'i.reward',
      currentBooth(expression).as('booth'),
    ])
    .execute();

export type PublicItemRow = Awaited<ReturnType<typeof listPublicItems>>[number];

const selectAchievements = (db: Db, now: Date) =>
  selectEntries(db)
    .innerJoin('award_announcement_item as i', 'i.entry_id', 'x.application_id')
    .innerJoin('award_announcement as n', 'n.id', 'i.announcement_id')
    .where('n.publish_at', '<=', now)
    .where(isSubmittedAndOpen)
    .orderBy('n.publish_at', 'desc')
    .orderBy('n.kind')
    .orderBy('n.id')
    .select(['n.award_id', 'n.kind', 'i.rank', 'i.rank_name']);

/** Lists the achievements of works, the newest announcement first. */
export const listAchievementsOfProducts = (db: Db, productIds: readonly string[], now: Date) =>
  selectAchievements(db, now)
    .where(sql<boolean>`x.product_id = any(${productIds}::uuid[])`)
    .select(sql<string>`x.product_id`.as('owner_id'))
    .execute();

/** Lists the achievements of works at booths, the newest announcement first. */
export const listAchievementsOfBooths = (db: Db, boothIds: readonly string[], now: Date) =>
  selectAchievements(db, now)
    .innerJoin('booth_product as bp', 'bp.product_id', 'x.product_id')
    .where('bp.listed', '=', true)
    .where(sql<boolean>`bp.booth_id = any(${boothIds}::uuid[])`)
    .select(sql<string>`bp.booth_id`.as('owner_id'))
    .execute();

export type AchievementRow = Awaited<ReturnType<typeof listAchievementsOfProducts>>[number];

/** Selects the time of the next announcement of an award that is public then. */
export const nextAnnouncement: NextChangeQuery = (now) => sql`
  select min(n.publish_at) from award_announcement n
  where n.publish_at > ${now} and ${isReleasedAt(sql`n.award_id`, sql`n.publish_at`)}`;
