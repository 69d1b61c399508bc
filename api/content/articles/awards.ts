import type { Kysely } from 'kysely';
import { findPublic, listPublicByIds, listPublicPage } from '#api/content/contents/public-store.ts';
import type { Database } from '#api/core/db/schema.ts';
import type { ArticleAward } from '#spec/content/neighbours.ts';

type Db = Kysely<Database>;

/** Finds the public award of an article by its id; undefined while it is not public. */
export type ArticleAwardOf = (awardId: string | undefined) => ArticleAward | undefined;

/** Reads the awards that articles are about, at once. */
export const readArticleAwards = async (
  db: Db,
  awardIds: readonly (string | undefined)[],
  now: Date,
): Promise<ArticleAwardOf> => {
  const ids = [...new Set(awardIds.filter((id) => id !== undefined))];
  const awards = await listPublicByIds(db, 'award', ids, now);
  const byId = new Map(
    awards.map(({ id, slug, fields }) => [id, { slug: slug ?? id, title: fields.title }]),
  );
  return (id) => (id === undefined ? undefined : byId.get(id));
};

type Query = Omit<Parameters<typeof listPublicPage>[2], 'having'> & {
  readonly award?: string | undefined;
};

/** Lists one page of articles; none about an award that is not public. */
export const listArticlesPage = async (db: Db, { award, ...query }: Query, now: Date) => {
  const about =
    award === undefined ? undefined : await findPublic(db, 'award', { slug: award }, now);
  // No content has the id '', so the page of an unknown award has the form of every empty page.
  const having = award === undefined ? undefined : { award: about?.id ?? '' };
  return listPublicPage(db, 'article', { ...query, having }, now);
};
