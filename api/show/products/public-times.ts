import { sql } from 'kysely';
import type { NextPublicTime } from '#api/core/public-changes/schedule-invalidation.ts';
import { currentEditionId } from '#api/show/editions/store.ts';

/** When reservations of a listed booth product of the current edition open or close next. */
export const nextReservationPeriodChange: NextPublicTime = (now) => sql`
  select min(at) from booth_product, unnest(array[opens_at, closes_at]) as at
  where edition_id = ${currentEditionId} and listed and at > ${now}`;
