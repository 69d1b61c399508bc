import { callInProcess } from '#web/app/in-process.ts';
import { FEED_PATH, readFeed } from '#web/content/articles/feed.ts';
import { splitPath } from '#web/core/i18n/locale.ts';
import type { PageApi, PageConfig } from '#web/core/shell/config.ts';
import type { PageCache, RenderedPage } from '../caching/page-cache.ts';
import { trackReads } from '../reads/page-reads.ts';
import { type CachedResponse, encodeResponse } from '../responses/encoded-response.ts';
import { renderAtom, renderRss } from './feed-xml.ts';

/** The formats by the suffix that follows the path of the page that lists the entries. */
const FORMATS = {
  '/feed.atom': { type: 'application/atom+xml', render: renderAtom },
  '/feed.rss': { type: 'application/rss+xml', render: renderRss },
} as const;

type FeedsOptions = {
  readonly api: PageApi;
  readonly cache: PageCache;
  readonly config: PageConfig;
  readonly security: Readonly<Record<string, string>>;
};

/** Creates a function that finds the feed at a URL: cached like a page, and dropped when its data change. */
export const createFeeds = ({ api, cache, config, security }: FeedsOptions) => {
  const write = async (pathname: string, suffix: keyof typeof FORMATS): Promise<RenderedPage> => {
    const { locale } = splitPath(pathname);
    const { type, render } = FORMATS[suffix];
    const { read, shows } = trackReads(api);
    const feed = {
      baseUrl: config.baseUrl,
      locale,
      title: config.siteName[locale],
      description: config.siteDescription[locale],
      page: FEED_PATH,
      self: pathname,
      ...(await readFeed(callInProcess(read, locale), locale)),
    };
    const headers = {
      ...security,
      'Content-Type': `${type}; charset=utf-8`,
      'Cache-Control': 'no-cache',
    };
    return { bytes: await encodeResponse(200, headers, render(feed)), shows };
  };

  return async ({ pathname }: URL): Promise<CachedResponse | undefined> => {
    const { path } = splitPath(pathname);
    const suffix = Object.keys(FORMATS).find((each) => path === FEED_PATH + each);
    if (suffix === undefined) return undefined;
    return (
      cache.get(pathname) ??
      cache.fill(pathname, () => write(pathname, suffix as keyof typeof FORMATS))
    );
  };
};
