import type { Kysely } from 'kysely';
import { listPublicByIds } from '#api/content/contents/public-store.ts';
import type { Database } from '#api/core/db/schema.ts';
import { omitAbsent } from '#api/core/http/omit-absent.ts';
import type { BadgeSource } from '#api/show/booths/badges.ts';
import { type AwardBadge, MAX_BADGES } from '#spec/show/award-badges.ts';
import {
  type AchievementRow,
  listAchievementsOfBooths,
  listAchievementsOfProducts,
} from './public-store.ts';

type Db = Kysely<Database>;
type List = (db: Db, ids: readonly string[], now: Date) => Promise<AchievementRow[]>;

/** Reads the given awards that are public, by their ids. */
const readAwards = async (db: Db, rows: readonly AchievementRow[], now: Date) => {
  const ids = [...new Set(rows.map(({ award_id }) => award_id))];
  const contents = await listPublicByIds(db, 'award', ids, now);
  return new Map(
    contents.map(({ id, slug, fields }) => [id, { slug: slug ?? id, title: fields.title }]),
  );
};

/** Removes the shortlist if there is a result, and repetitions by other works at the same booth. */
const withoutWeaker = (rows: readonly AchievementRow[]): AchievementRow[] => {
  const hasResult = new Set(
    rows.filter(({ kind }) => kind === 'results').map(({ award_id }) => award_id),
  );
  const distinct = new Map(
    rows
      .filter(({ kind, award_id }) => kind === 'results' || !hasResult.has(award_id))
      .map((row) => [JSON.stringify([row.award_id, row.rank, row.rank_name]), row]),
  );
  return [...distinct.values()].slice(0, MAX_BADGES);
};

const read =
  (list: List): BadgeSource[keyof BadgeSource] =>
  async (db, ids, now) => {
    const rows = await list(db, ids, now);
    const awards = await readAwards(db, rows, now);
    const known = rows.filter(({ award_id }) => awards.has(award_id));
    const present = ({ award_id, kind, rank, rank_name }: AchievementRow): AwardBadge[] => {
      const award = awards.get(award_id);
      return award ? [{ ...award, kind, ...omitAbsent({ rank, rankName: rank_name }) }] : [];
    };
    return new Map(
      [...Map.groupBy(known, ({ owner_id }) => owner_id)].map(([id, own]) => [
        id,
        withoutWeaker(own).flatMap(present),
      ]),
    );
  };

/** Badges of works and booths, from the announcements that are public. */
export const announcementBadges: BadgeSource = {
  ofProducts: read(listAchievementsOfProducts),
  ofBooths: read(listAchievementsOfBooths),
};
