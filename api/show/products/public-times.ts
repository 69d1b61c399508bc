import { sql } from 'kysely';
import type { NextChangeQuery } from '#api/core/public-changes/schedule-invalidation.ts';
import { currentEditionId } from '#api/show/editions/store.ts';

/** Selects the next time at which reservations of a listed booth product of the current edition open or close. */
export const nextReservationPeriodChange: NextChangeQuery = (now) => sql`
  select min(at) from booth_product, unnest(array[opens_at, closes_at]) as at
  where edition_id = ${currentEditionId} and listed and at > ${now}`;
