import { randomUUIDv7 } from 'node:crypto';
import { type Insertable, type Kysely, sql } from 'kysely';
import { deriveColumns, newestFirst } from '#api/content/contents/release-plan.ts';
import { searchColumns, toStoredFields } from '#api/content/contents/revisions.ts';
import type { Database } from '#api/core/db/schema.ts';
import { currentTenantId } from '#api/show/editions/store.ts';
import { ARTICLE_CATEGORIES } from '#spec/content/types/article.ts';
import type { ContentDraft } from '#spec/content/types/bodies.ts';

const BATCH = 250;
const MINUTE = 60_000;

/** A word that occurs in this many articles, regardless of the total. */
export const RARE_WORD = '鯨鐘';
const RARE_ARTICLES = 5;

type Rows = {
  readonly [Table in 'content' | 'content_revision' | 'content_release']: Insertable<
    Database[Table]
  >[];
};

/** Replaces the articles of the current tenant by `count` generated ones: of twenty, sixteen are public. */
export const loadArticles = async (db: Kysely<Database>, count: number): Promise<void> => {
  const { rows } = await sql<{ id: string }>`select ${currentTenantId} as id`.execute(db);
  const tenantId = rows[0]?.id ?? '';
  await db.deleteFrom('content').where('type', '=', 'article').execute();
  const now = new Date();
  for (let from = 0; from < count; from += BATCH) {
    const batch: Rows = { content: [], content_revision: [], content_release: [] };
    for (let at = from; at < Math.min(count, from + BATCH); at += 1)
      addArticle(batch, { at, count, tenantId, now });
    await db.insertInto('content').values(batch.content).execute();
    await db.insertInto('content_revision').values(batch.content_revision).execute();
    await db.insertInto('content_release').values(batch.content_release).execute();
  }
  for (const table of ['content', 'content_revision', 'content_release']) {
    // All were drafts for a moment. On a site that grows over months, vacuum reuses the space.
    await sql`vacuum full ${sql.table(table)}`.execute(db);
    await sql`vacuum (analyze) ${sql.table(table)}`.execute(db);
  }
};

type Article = {
  readonly at: number;
  readonly count: number;
  readonly tenantId: string;
  readonly now: Date;
};

const BODY =
  '暖簾の向こうで、卓を囲む声がします。新しい遊びを探す人も、久しぶりに会う人も。\n\n'.repeat(20);

const articleOf = ({ at, count }: Article): ContentDraft => {
  const isRare = at % Math.floor(count / RARE_ARTICLES) === 0;
  return {
    type: 'article',
    title: { ja: `第${at}報${isRare ? RARE_WORD : ''} 会場から`, en: `Report ${at} from the hall` },
    summary: { ja: '会場の様子をお伝えします。' },
    body: { ja: BODY },
    category: ARTICLE_CATEGORIES[at % ARTICLE_CATEGORIES.length] as 'news',
  };
};

/** Returns the minutes from now at which an article is released, and at which it is archived. */
const timesOf = (at: number): readonly (number | undefined)[] => {
  // The same for every category.
  const place = Math.floor(at / ARTICLE_CATEGORIES.length) % 20;
  if (place === 0) return [];
  if (place === 1) return [at + 1];
  if (place === 2) return [-at - 10, -5];
  return [-at - 10];
};

const addArticle = (rows: Rows, article: Article): void => {
  const { at, tenantId, now } = article;
  const id = randomUUIDv7();
  const fields = toStoredFields(articleOf(article));
  const slug = `report-${at}`;
  rows.content.push({
    ...{ id, tenant_id: tenantId, type: 'article', slug, revision: 1 },
    sort_key: newestFirst(new Date(now.getTime() - at * MINUTE)),
  });
  rows.content_revision.push({
    ...{ content_id: id, number: 1, fields: JSON.stringify(fields), author_id: null },
    ...{ ...searchColumns('article', fields), outdated_english: [] },
  });
  const releases = timesOf(at).map((minutes = 0, index) => ({
    ...{ id: randomUUIDv7(), at: new Date(now.getTime() + minutes * MINUTE) },
    fields: index === 0 ? fields : null,
  }));
  const derived = deriveColumns({ type: 'article', position: 0 }, releases);
  releases.forEach((release, index) => {
    const { until, ...columns } = derived[index] as (typeof derived)[number];
    rows.content_release.push({
      ...{ content_id: id, revision: release.fields && 1, at: release.at, created_by: null },
      ...{ tenant_id: tenantId, type: 'article', slug, ...columns },
      ...(until !== 'infinity' && { until }),
    });
  });
};
