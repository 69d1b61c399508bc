import { ARTICLE_CATEGORIES } from '#spec/content/types/article.ts';
import { hasSlug, haveSlugs, page } from '#web/core/shell/route.ts';
import type { Contributions } from '#web/core/shell/slots.ts';

export const articlesPage = page('articles', '/article', 'content/articles/ArticlesPage', {
  query: ['q', 'category', 'cursor'],
  indexableQueries: { category: ARTICLE_CATEGORIES },
  texts: ['articles'],
});

export const articlePage = page('article', '/article/:slug', 'content/articles/ArticlePage', {
  layout: 'navigator',
  parent: articlesPage.id,
  isValid: hasSlug,
  texts: ['articles'],
});

/** An article about an award has this address alone. */
export const awardArticlePage = page(
  'award-article',
  '/award/:slug/articles/:slug2',
  'content/articles/AwardArticlePage',
  { layout: 'navigator', parent: 'award', isValid: haveSlugs, texts: ['articles'] },
);

type Addressed = { readonly slug: string; readonly award?: { readonly slug: string } | undefined };

/** Returns the address of an article, below its award where it has one. */
export const articleHref = ({ slug, award }: Addressed): string =>
  award ? awardArticlePage.href({ slug: award.slug, slug2: slug }) : articlePage.href({ slug });

export const slots: Contributions = {
  homeNews: [{ order: 10, module: 'content/articles/slots/HomeArticles', texts: ['articles'] }],
  footerLinks: [
    { order: 60, group: 'visit', to: articlesPage.href(), text: 'commons:shell.articles.link' },
  ],
};
