import type { PageSlug } from '#spec/content/pages.ts';
import type { DayColumn, Instant, LocalizedColumn } from './columns.ts';

/*
 * The table of the pages that are only text. Its rows are never changed: the database refuses.
 */

export type PageVersionTable = {
  slug: PageSlug;
  version: number;
  effective_on: DayColumn;
  publish_at: Instant;
  title: LocalizedColumn;
  body: LocalizedColumn;
  /** The account that published it; kept after the account is gone. */
  published_by: string;
  created_at: Instant;
};
