import { readImages } from '#api/content/contents/public-images.ts';
import { findPublic, listAllPublic } from '#api/content/contents/public-store.ts';
import type { ReadContext } from '#api/core/operations/act.ts';
import { defineHandlers } from '#api/core/operations/handlers.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import { listJudges } from '#api/programme/announcements/juries.ts';
import { readPublicAnnouncements } from '#api/programme/announcements/read-public.ts';
import type * as contract from '#spec/programme/awards.ts';
import { readArticle, readArticles } from './articles.ts';
import { type Overview, readOverviews } from './overviews.ts';
import { presentAward, presentSummary } from './present.ts';

type Slug = { readonly slug: string };

/** @throws NOT_FOUND */
const requireAward = async ({ db, now }: Pick<ReadContext, 'db' | 'now'>, { slug }: Slug) => {
  const content = await findPublic(db, 'award', { slug }, now);
  if (!content) throw new ProblemError('NOT_FOUND');
  return content;
};

export const handlers = defineHandlers<typeof contract>({
  listAwards: async (_input, context) => {
    const { db, now } = context;
    const contents = await listAllPublic(db, 'award', {}, now);
    const [overviews, imageOf] = await Promise.all([
      readOverviews(context, contents, now),
      readImages(
        db,
        contents.map(({ fields }) => fields.cover),
      ),
    ]);
    return { items: overviews.map((overview) => presentSummary(overview, imageOf)) };
  },

  getAward: async ({ params }, context) => {
    const { db, now } = context;
    const content = await requireAward(context, params);
    const [[overview], imageOf, judges, articles] = await Promise.all([
      readOverviews(context, [content], now),
      readImages(db, [content.fields.cover]),
      listJudges(context, content.id),
      readArticles(db, content, now),
    ]);
    return presentAward(overview as Overview, { imageOf, judges, articles });
  },

  getAwardArticle: async ({ params }, context) => {
    const award = await requireAward(context, params);
    return readArticle(context.db, award, params.slug2, context.now);
  },

  listAwardAnnouncements: async ({ params }, context) => {
    const { id } = await requireAward(context, params);
    return { items: await readPublicAnnouncements(context.db, id, context.now) };
  },
});
