import type { ImageOf } from '#api/content/contents/public-images.ts';
import type { PublicContent } from '#api/content/contents/public-store.ts';
import { omitAbsent } from '#api/core/http/omit-absent.ts';
import type { Article, ArticleSummary } from '#spec/content/articles.ts';
import { toLocalized } from '#spec/core/localized-input.ts';
import type { ArticleAwardOf } from './awards.ts';

export const presentSummary = (
  { id, slug, publishedAt, updatedAt, fields }: PublicContent<'article'>,
  imageOf: ImageOf,
  awardOf: ArticleAwardOf,
): ArticleSummary => ({
  id,
  slug: slug ?? id,
  title: fields.title,
  category: fields.category,
  isPinned: fields.pinned === true,
  publishedAt: publishedAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
  ...omitAbsent({
    summary: toLocalized(fields.summary),
    cover: imageOf(fields.cover),
    author: fields.author,
    award: awardOf(fields.award),
  }),
});

export const presentArticle = (
  content: PublicContent<'article'>,
  imageOf: ImageOf,
  awardOf: ArticleAwardOf,
): Omit<Article, 'previous' | 'next'> => ({
  ...presentSummary(content, imageOf, awardOf),
  body: content.fields.body,
});
