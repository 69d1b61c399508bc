import type { Page, PageVersionList } from '#spec/content/pages.ts';
import type { PageFactsRow, PageRow } from './store.ts';

/** A version as everybody sees it; who published it stays inside. */
export const presentPage = (row: PageRow): Page => ({
  slug: row.slug,
  ...factsOf(row),
  title: row.title,
  body: row.body,
});

export const presentVersions = (rows: readonly PageFactsRow[]): PageVersionList => ({
  items: rows.map(factsOf),
});

const factsOf = (row: PageFactsRow) => ({
  version: row.version,
  effectiveOn: row.effective_on,
  publishedAt: row.publish_at.toISOString(),
});
