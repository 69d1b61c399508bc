import type { Page, PageVersionList } from '#spec/content/pages.ts';
import type { PageRow, PageVersionRow } from './store.ts';

/** Returns the public view of a version, without its publisher. */
export const presentPage = (row: PageRow): Page => ({
  slug: row.slug,
  ...presentVersion(row),
  title: row.title,
  body: row.body,
});

export const presentVersions = (rows: readonly PageVersionRow[]): PageVersionList => ({
  items: rows.map(presentVersion),
});

const presentVersion = (row: PageVersionRow) => ({
  version: row.version,
  effectiveOn: row.effective_on,
  publishedAt: row.publish_at.toISOString(),
});
