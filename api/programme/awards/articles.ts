import type { Kysely } from 'kysely';
import { readArticleAwards } from '#api/content/articles/awards.ts';
import { presentArticle, presentSummary } from '#api/content/articles/present.ts';
import { presentNeighbours } from '#api/content/contents/present-public.ts';
import { readImages } from '#api/content/contents/public-images.ts';
import {
  findNeighbours,
  findPublic,
  listAllPublic,
  type PublicContent,
} from '#api/content/contents/public-store.ts';
import type { Database } from '#api/core/db/schema.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import { type Award, type AwardArticle, MAX_AWARD_ARTICLES } from '#spec/programme/award-views.ts';

type Db = Kysely<Database>;
type AwardContent = PublicContent<'award'>;

const awardOf = ({ id, slug, fields }: AwardContent) => ({
  slug: slug ?? id,
  title: fields.title,
});

/** Returns the articles about an award, in the order of all articles. */
export const readArticles = async (
  db: Db,
  award: AwardContent,
  now: Date,
): Promise<Award['articles']> => {
  const articles = await listAllPublic(db, 'article', { having: { award: award.id } }, now);
  const shown = articles.slice(0, MAX_AWARD_ARTICLES);
  const [imageOf, articleAwardOf] = await Promise.all([
    readImages(
      db,
      shown.map(({ fields }) => fields.cover),
    ),
    readArticleAwards(db, [award.id], now),
  ]);
  return shown.map((article) => presentSummary(article, imageOf, articleAwardOf));
};

/** Reads an article about an award, by its slug. @throws NOT_FOUND for other articles */
export const readArticle = async (
  db: Db,
  award: AwardContent,
  slug: string,
  now: Date,
): Promise<AwardArticle> => {
  const article = await findPublic(db, 'article', { slug }, now);
  if (article?.fields.award !== award.id) throw new ProblemError('NOT_FOUND');
  const having = { award: award.id };
  const [imageOf, neighbours] = await Promise.all([
    readImages(db, [article.fields.cover]),
    findNeighbours(db, 'article', { id: article.id, sortKey: article.sortKey, having }, now),
  ]);
  return {
    ...presentArticle(article, imageOf, () => undefined),
    award: awardOf(award),
    ...presentNeighbours(neighbours, () => awardOf(award)),
  };
};
