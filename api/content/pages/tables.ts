import type { DayColumn, Instant, LocalizedColumn } from '#api/core/db/columns.ts';
import type { PageSlug } from '#spec/content/pages.ts';

export type PageVersionTable = {
  slug: PageSlug;
  version: number;
  effective_on: DayColumn;
  publish_at: Instant;
  title: LocalizedColumn;
  body: LocalizedColumn;
  /** User id; remains after the account is deleted. */
  published_by: string;
  created_at: Instant;
};

declare module '#api/core/db/schema.ts' {
  interface Database {
    page_version: PageVersionTable;
  }
}
