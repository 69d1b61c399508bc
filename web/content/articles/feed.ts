import { listArticles } from '#generated/client/sdk.gen.ts';
import type { Call } from '#spec/core/client/call.ts';
import type { Locale } from '#spec/core/locale.ts';
import { langOf, localized } from '#web/core/i18n/localized.ts';
import type { FeedEntry } from '#web/core/shell/feed.ts';
import { articleHref, articlesPage } from './routes.ts';

const MAX_ENTRIES = 30;

export const FEED_PATH: string = articlesPage.href();

/**
 * Reads the newest articles for feed readers, with the time when any article last changed. Those without English appear in
 * Japanese.
 */
export const readFeed = async (
  api: Call,
  locale: Locale,
): Promise<{ entries: FeedEntry[]; changedAt: string | undefined }> => {
  const { items, changedAt } = await api(listArticles, { query: { limit: MAX_ENTRIES } });
  const entries = items
    .map((article) => ({
      id: article.id,
      path: articleHref(article),
      title: localized(article.title, locale),
      summary: article.summary && localized(article.summary, locale),
      language: langOf(article.title, locale) ?? locale,
      author: article.author,
      publishedAt: article.publishedAt,
      updatedAt: article.updatedAt,
    }))
    .toSorted((one, other) => (one.publishedAt < other.publishedAt ? 1 : -1));
  return { entries, changedAt };
};
