import { readImages } from '#api/content/contents/public-images.ts';
import { findPublic, listAllPublic } from '#api/content/contents/public-store.ts';
import type { Handler } from '#api/core/http/handler.ts';
import type { Platform } from '#api/core/platform.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import { listJudges } from '#api/programme/announcements/juries.ts';
import { readPublicAnnouncements } from '#api/programme/announcements/read-public.ts';
import type * as contract from '#spec/programme/awards.ts';
import { readArticle, readArticles } from './articles.ts';
import { type Overview, readOverviews } from './overviews.ts';
import { presentAward, presentSummary } from './present.ts';

type Slug = { readonly slug: string };

/** @throws NOT_FOUND */
const requireAward = async ({ db }: Pick<Platform, 'db'>, { slug }: Slug, now: Date) => {
  const content = await findPublic(db, 'award', { slug }, now);
  if (!content) throw new ProblemError('NOT_FOUND');
  return content;
};

export const listAwards: Handler<typeof contract.listAwards> = async (_, { platform, now }) => {
  const contents = await listAllPublic(platform.db, 'award', {}, now);
  const [overviews, imageOf] = await Promise.all([
    readOverviews(platform, contents, now),
    readImages(
      platform.db,
      contents.map(({ fields }) => fields.cover),
    ),
  ]);
  return { items: overviews.map((overview) => presentSummary(overview, imageOf)) };
};

export const getAward: Handler<typeof contract.getAward> = async (
  { params },
  { platform, now },
) => {
  const content = await requireAward(platform, params, now);
  const [[overview], imageOf, judges, articles] = await Promise.all([
    readOverviews(platform, [content], now),
    readImages(platform.db, [content.fields.cover]),
    listJudges(platform, content.id),
    readArticles(platform.db, content, now),
  ]);
  return presentAward(overview as Overview, { imageOf, judges, articles });
};

export const getAwardArticle: Handler<typeof contract.getAwardArticle> = async (
  { params },
  { platform, now },
) => {
  const award = await requireAward(platform, params, now);
  return readArticle(platform.db, award, params.slug2, now);
};

export const listAwardAnnouncements: Handler<typeof contract.listAwardAnnouncements> = async (
  { params },
  { platform, now },
) => {
  const { id } = await requireAward(platform, params, now);
  return { items: await readPublicAnnouncements(platform.db, id, now) };
};
