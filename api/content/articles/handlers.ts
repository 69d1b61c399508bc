import { presentNeighbours } from '#api/content/contents/present-public.ts';
import { readImages } from '#api/content/contents/public-images.ts';
import { findLastChange, findNeighbours, findPublic } from '#api/content/contents/public-store.ts';
import { omitAbsent } from '#api/core/http/omit-absent.ts';
import { defineHandlers } from '#api/core/operations/handlers.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import type * as contract from '#spec/content/articles.ts';
import { listArticlesPage, readArticleAwards } from './awards.ts';
import { presentArticle, presentSummary } from './present.ts';

export const handlers = defineHandlers<typeof contract>({
  listArticles: async ({ query }, { db, now }) => {
    const { contents, ...page } = await listArticlesPage(db, query, now);
    const [imageOf, awardOf, changedAt] = await Promise.all([
      readImages(
        db,
        contents.map(({ fields }) => fields.cover),
      ),
      readArticleAwards(
        db,
        contents.map(({ fields }) => fields.award),
        now,
      ),
      findLastChange(db, 'article', now),
    ]);
    return {
      items: contents.map((content) => presentSummary(content, imageOf, awardOf)),
      ...page,
      ...omitAbsent({ changedAt: changedAt?.toISOString() }),
    };
  },

  getArticle: async ({ params }, { db, now }) => {
    const content = await findPublic(db, 'article', params, now);
    if (!content) throw new ProblemError('NOT_FOUND');
    const [imageOf, neighbours] = await Promise.all([
      readImages(db, [content.fields.cover]),
      findNeighbours(db, 'article', content, now),
    ]);
    const shown = [content.fields.award, neighbours.previous?.award_id, neighbours.next?.award_id];
    const ids = shown.map((id) => id ?? undefined);
    const awardOf = await readArticleAwards(db, ids, now);
    return {
      ...presentArticle(content, imageOf, awardOf),
      ...presentNeighbours(neighbours, awardOf),
    };
  },
});
