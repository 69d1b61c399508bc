import { sql } from 'kysely';
import type { NextPublicTime } from '#api/core/public-changes/schedule-invalidation.ts';

/** When a version of a text page is published next. */
export const nextPublication: NextPublicTime = (now) =>
  sql`select min(publish_at) from page_version where publish_at > ${now}`;
