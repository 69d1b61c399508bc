import { sql } from 'kysely';
import type { NextChangeQuery } from '#api/core/public-changes/schedule-invalidation.ts';

/** Selects the next time at which the own period of an award, or that of its edition, opens or closes. */
export const nextAwardPeriodChange: NextChangeQuery = (now) => sql`
  select min(at) from (
    select unnest(array[opens_at, closes_at]) as at from award
    union all
    select unnest(array[d.opens_at, d.closes_at]) from deadline d
    where d.edition_id in (select edition_id from award)
      and d.key in ('award-entry', 'fresh-dragon-award')) as periods
  where at > ${now}`;
