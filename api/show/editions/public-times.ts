import { sql } from 'kysely';
import type { NextPublicTime } from '#api/core/public-changes/schedule-invalidation.ts';
import { currentEditionId } from './store.ts';

/**
 * When a period of the current edition opens or closes next, or is marked as one that ends soon
 * (web/show/editions/open-now.ts).
 */
export const nextPeriodChange: NextPublicTime = (now) => sql`
  select min(at) from deadline,
    unnest(array[opens_at, closes_at, closes_at - interval '3 days']) as at
  where edition_id = ${currentEditionId} and at > ${now}`;

/** When the day ends where the current edition takes place. */
export const nextMidnight: NextPublicTime = (now) => sql`
  select (date_trunc('day', ${now}::timestamptz at time zone time_zone) + interval '1 day')
    at time zone time_zone
  from edition where is_current`;
