import { ARTICLE_CATEGORIES } from '#spec/content/types/article.ts';
import { hasSlug, page } from '#web/core/shell/route.ts';
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

export const slots: Contributions = {
  homeNews: [{ order: 10, module: 'content/articles/slots/HomeArticles', texts: ['articles'] }],
  footerLinks: [
    { order: 60, group: 'visit', to: articlesPage.href(), text: 'commons:shell.articles.link' },
  ],
};
