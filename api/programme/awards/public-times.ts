import { sql } from 'kysely';
import { isReleasedAt } from '#api/content/contents/release-store.ts';
import type { NextChangeQuery } from '#api/core/public-changes/schedule-invalidation.ts';

/** Selects the next time at which the own period of an award, or that of its edition, opens or closes. */
export const nextAwardPeriodChange: NextChangeQuery = (now) => sql`
  select min(at) from (
    select id, unnest(array[opens_at, closes_at]) as at from award
    union all
    select w.id, unnest(array[d.opens_at, d.closes_at]) from award w
    join deadline d on d.edition_id = w.edition_id and d.key in ('award-entry', 'fresh-dragon-award')
  ) as periods
  where at > ${now} and ${isReleasedAt(sql`id`, sql`at`)}`;
