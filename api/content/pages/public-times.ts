import { sql } from 'kysely';
import type { NextChangeQuery } from '#api/core/public-changes/schedule-invalidation.ts';

/** Selects the time of the next publication of a text page version. */
export const nextPublication: NextChangeQuery = (now) =>
  sql`select min(publish_at) from page_version where publish_at > ${now}`;
