import { sql } from 'kysely';
import type { NextChangeQuery } from '#api/core/public-changes/schedule-invalidation.ts';
import { currentEditionId } from '#api/show/editions/store.ts';

/** Selects the next time at which a published call opens or closes. */
export const nextCallChange: NextChangeQuery = (now) => sql`
  select min(at) from exhibitor_call, unnest(array[opens_at, closes_at]) as at
  where edition_id = ${currentEditionId} and status <> 'draft' and at > ${now}`;
