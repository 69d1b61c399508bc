import { MAX_SLUG } from '#spec/content/content-views.ts';
import { ARTICLE_CATEGORIES } from '#spec/content/types/article.ts';
import { page } from '#web/core/shell/route.ts';
import type { Contributions } from '#web/core/shell/slots.ts';

export const articlesPage = page('articles', '/article', 'content/articles/ArticlesPage', {
  query: ['q', 'category', 'cursor'],
  indexableQueries: { category: ARTICLE_CATEGORIES },
  texts: ['articles', 'search'],
});

export const articlePage = page('article', '/article/:slug', 'content/articles/ArticlePage', {
  layout: 'navigator',
  parent: articlesPage.id,
  isValid: ({ slug = '' }) => slug.length <= MAX_SLUG && /^[\w-]+$/.test(slug),
  texts: ['articles'],
});

export const slots: Contributions = {
  homeBlocks: [{ order: 60, module: 'content/articles/slots/HomeArticles', texts: ['articles'] }],
  footerLinks: [
    { order: 60, group: 'visit', to: articlesPage.href(), text: 'commons:shell.articles.link' },
  ],
};
