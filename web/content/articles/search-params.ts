import { ARTICLE_CATEGORIES } from '#spec/content/types/article.ts';
import { articlesPage } from './routes.ts';

export type ArticleCategory = (typeof ARTICLE_CATEGORIES)[number];

/** The search of the articles, stored only in the page's URL. */
export type ArticleSearch = {
  readonly q?: string | undefined;
  readonly category?: ArticleCategory | undefined;
};

/** Parses a search from a URL; invalid values are ignored. */
export const parseArticleSearch = (
  params: URLSearchParams,
): { search: ArticleSearch; cursor: string | undefined } => ({
  search: {
    q: params.get('q')?.trim().slice(0, 100) || undefined,
    category: ARTICLE_CATEGORIES.find((category) => category === params.get('category')),
  },
  cursor: params.get('cursor') ?? undefined,
});

/** Returns the path of a search; its first page without a cursor. */
export const articlesPath = (search: ArticleSearch, cursor?: string): string =>
  articlesPage.href({ ...search, cursor });
