import { type Kysely, sql } from 'kysely';
import { isReleasedAt } from '#api/content/contents/release-store.ts';
import type { Database } from '#api/core/db/schema.ts';
import type { NextChangeQuery } from '#api/core/public-changes/schedule-invalidation.ts';
import type { JurySource } from '#api/programme/announcements/juries.ts';

/**
 * Facts about a jury for use outside of judging. The public sees its names and, by the periods of its rounds, that it is
 * at work. Closing a round is not public: its time would reveal the progress of the jury.
 */

type Db = Kysely<Database>;

const isChair = async (db: Db, awardId: string, userId: string): Promise<boolean> =>
  (await db
    .selectFrom('award_judge')
    .where('award_id', '=', awardId)
    .where('user_id', '=', userId)
    .where('is_chair', '=', true)
    .select('id')
    .executeTakeFirst()) !== undefined;

/** Lists judges by name; judges whose account was erased have none. */
const listNames = async (db: Db, awardId: string) => {
  const rows = await db
    .selectFrom('award_judge as j')
    .innerJoin('user as u', 'u.id', 'j.user_id')
    .where('j.award_id', '=', awardId)
    .orderBy(sql`reading_key(u.name) collate "C"`)
    .orderBy('j.id')
    .select(['u.name', 'j.is_chair'])
    .execute();
  return rows.map(({ name, is_chair }) => ({ name, isChair: is_chair }));
};

/** Lists awards between the first opening and the last closing of their rounds. */
const listUnderWay = async (
  db: Db,
  awardIds: readonly string[],
  now: Date,
): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('award_round')
    .where(sql<boolean>`award_id = any(${awardIds}::uuid[])`)
    .groupBy('award_id')
    .having(sql<boolean>`min(opens_at) <= ${now} and ${now} < max(closes_at)`)
    .select('award_id')
    .execute();
  return rows.map(({ award_id }) => award_id);
};

export const jury: JurySource = { isChair, listJudges: listNames, listUnderWay };

/** Selects the next time at which the jury of an award that is public then begins or ends its work. */
export const nextRoundChange: NextChangeQuery = (now) => sql`
  select min(at) from (
    select award_id, unnest(array[min(opens_at), max(closes_at)]) as at
    from award_round group by award_id) as periods
  where at > ${now} and ${isReleasedAt(sql`award_id`, sql`at`)}`;
