import { sql } from 'kysely';
import type { NextChangeQuery } from '#api/core/public-changes/schedule-invalidation.ts';
import { currentEditionId } from './store.ts';

/**
 * Selects the next time at which a period of the current edition opens, closes, or is marked as ending soon
 * (web/show/editions/open-periods.ts).
 */
export const nextPeriodChange: NextChangeQuery = (now) => sql`
  select min(at) from deadline,
    unnest(array[opens_at, closes_at, closes_at - interval '3 days']) as at
  where edition_id = ${currentEditionId} and at > ${now}`;

/** Selects the next midnight in the time zone of the current edition. */
export const nextMidnight: NextChangeQuery = (now) => sql`
  select (date_trunc('day', ${now}::timestamptz at time zone time_zone) + interval '1 day')
    at time zone time_zone
  from edition where is_current`;
