import { LOCALES } from '#spec/core/locale.ts';
import type * as Entry from '#web/app/entry-server.tsx';
import { splitPath } from '#web/core/i18n/locale.ts';
import type { PageConfig } from '#web/core/shell/config.ts';
import type { IconBodies } from '#web/core/ui/Icon.tsx';
import type { CachePool, PageCache } from '../caching/page-cache.ts';
import { MANIFEST_PATH, renderWebManifest } from '../document/web-manifest.ts';
import { renderRobotsTxt } from '../feeds/robots.ts';
import {
  type CachedResponse,
  type EncodedResponse,
  encodeResponse,
} from '../responses/encoded-response.ts';
import { selectIcons } from './icons.ts';
import { findMessages } from './messages-endpoint.ts';

type BuiltInsOptions = {
  readonly cache: PageCache;
  readonly icons: IconBodies;
  readonly build: string;
  readonly config: PageConfig;
  readonly entry: () => Promise<typeof Entry>;
};

/** Texts and icons may be cached for a day (specification §9); the texts of a build never change. */
export const ONE_DAY = 'public, max-age=86400';

/** Creates a function that finds responses that depend on no data: icons, texts, manifests, robots.txt. */
export const createBuiltIns = ({ cache, icons, build, config, entry }: BuiltInsOptions) => {
  /** Caches a response that depends on no data like a page, so that it is written and compressed once. */
  const cachedText = (key: string, write: () => Promise<EncodedResponse>, pool?: CachePool) =>
    cache.get(key) ??
    cache.fill(key, async () => ({ bytes: await write(), shows: new Set() }), pool);

  return async (url: URL): Promise<CachedResponse | undefined> => {
    const { pathname, searchParams } = url;
    if (pathname === '/icons/lucide.json') {
      const key = `${pathname}?icons=${searchParams.get('icons') ?? ''}`;
      return cachedText(key, () => json(selectIcons(icons, searchParams), ONE_DAY), 'unbounded');
    }
    if (pathname === '/_build/manifest.json') {
      return cachedText(pathname, () => json({ build }, 'no-cache'));
    }
    if (pathname.startsWith('/_i18n/')) {
      const found = findMessages(pathname, build, (await entry()).messages);
      const isOurs = LOCALES.some((each) => pathname.startsWith(`/_i18n/${build}/${each}/`));
      const write = () =>
        json(found, config.siteEnv === 'development' ? 'no-cache' : `${ONE_DAY}, immutable`);
      return found && cachedText(pathname, write, isOurs ? 'bounded' : 'unbounded');
    }
    if (pathname === '/robots.txt') {
      const { ROUTES: routes } = await entry();
      return cachedText(pathname, () =>
        text('text/plain', renderRobotsTxt({ ...config, routes }), ONE_DAY),
      );
    }
    const { path, locale } = splitPath(pathname);
    if (path === MANIFEST_PATH) {
      const write = () =>
        text('application/manifest+json', renderWebManifest(config, locale), ONE_DAY);
      return cachedText(pathname, write);
    }
    return undefined;
  };
};

const text = (type: string, content: string, cacheControl: string) =>
  encodeResponse(
    200,
    {
      'Content-Type': `${type}; charset=utf-8`,
      'Cache-Control': cacheControl,
      'X-Content-Type-Options': 'nosniff',
    },
    content,
  );
const json = (value: unknown, cacheControl: string) =>
  text('application/json', JSON.stringify(value), cacheControl);
