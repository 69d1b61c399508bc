import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LOCALES, type Locale } from '#spec/core/locale.ts';
import { createBusyPages, NO_TIME } from '#web/app/server/busy-page.ts';
import { createCachedReads } from '#web/app/server/cached-reads.ts';
import { devRenderer } from '#web/app/server/dev.ts';
import { securityHeaders } from '#web/app/server/headers.ts';
import { answerIcons, loadIcons } from '#web/app/server/icons.ts';
import { textsAt } from '#web/app/server/messages-endpoint.ts';
import { type CachePool, createPageCache } from '#web/app/server/page-cache.ts';
import { createPageMaker } from '#web/app/server/page-renderer.ts';
import { recompress } from '#web/app/server/recompress.ts';
import { Busy, createGate } from '#web/app/server/render-queue.ts';
import { builtRenderer, type Renderer } from '#web/app/server/renderer.ts';
import { type Bytes, type CachedResponse, send, toBytes } from '#web/app/server/reply.ts';
import { belongsToEnglish, isCrawler, ROOT_VARIES } from '#web/app/server/request-preferences.ts';
import { robotsText } from '#web/app/server/robots.ts';
import { createSitemap, sitemapPart } from '#web/app/server/sitemap.ts';
import { withoutTrailingSlash } from '#web/app/server/trailing-slash.ts';
import { MANIFEST_PATH, manifestText } from '#web/app/server/web-manifest.ts';
import { ruleLocation } from '#web/content/redirects/way.ts';
import { languageCookie } from '#web/core/i18n/language-cookie.ts';
import { splitPath } from '#web/core/i18n/locale.ts';
import type {
  PageChanges,
  PageConfig,
  PageLog,
  PageReads,
  PageRedirects,
} from '#web/core/shell/config.ts';

type PagesOptions = {
  readonly api: PageReads;
  readonly config: PageConfig;
  readonly log: PageLog;
  readonly changes: PageChanges;
  readonly redirects: PageRedirects;
};

export type Pages = {
  handle(request: IncomingMessage, response: ServerResponse): void;
  close(): Promise<void>;
};

const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
/** Texts and icons live a day (specification §9); texts of a build never change. */
const A_DAY = 'public, max-age=86400';
/** Concurrent renders share the API's connections. The queue behind them takes a second or two. */
const MAX_RENDERS = 32;
const MAX_WAITING = 200;
/** Some thousand compressed pages. */
const CACHE_BYTES = 64 * 1024 * 1024;
/** The API has the same limit. */
const MAX_URL = 8192;

/** Serves everything that is not the API: assets, texts, icons, pages. */
export const createPages = async ({
  api,
  config,
  log,
  changes,
  redirects,
}: PagesOptions): Promise<Pages> => {
  const development = config.siteEnv === 'development';
  const renderer = development ? await devRenderer(ROOT) : await builtRenderer(join(ROOT, 'dist'));
  const icons = await loadIcons();
  const security = securityHeaders({
    development,
    scripts: renderer.starter.allowed,
    https: config.baseUrl.startsWith('https:'),
  });
  const entry = async () => {
    const loaded = await renderer.entry();
    loaded.provideIcons(icons);
    return loaded;
  };
  const build = development ? 'development' : buildId(renderer, await entry());
  const gate = createGate(MAX_RENDERS, MAX_WAITING);
  // In development the sources may change at any time.
  const mayCache = () => !development && changes.isLive();
  const cache = createPageCache(CACHE_BYTES, mayCache, recompress);
  const reads = createCachedReads(api, mayCache);
  const making = { config, log, renderer, security, build };
  const make = createPageMaker({ ...making, api: reads.read });
  const busyPage = createBusyPages(
    createPageMaker({ ...making, api: NO_TIME, newId: () => '' }),
    config.baseUrl,
  );
  changes.subscribe((change) => {
    reads.drop(change);
    cache.drop(change);
  });

  const text = (type: string, content: string, cacheControl: string) =>
    toBytes(
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
  const moved = (status: number, headers: Record<string, string>) =>
    toBytes(status, { ...security, ...headers }, '');

  const sitemap = createSitemap({ api, make, baseUrl: config.baseUrl, security, log, changes });
  /** Caches what depends on no data like a page, so that it is written and compressed once. */
  const fixed = (key: string, write: () => Promise<Bytes>, pool?: CachePool) =>
    cache.get(key) ??
    cache.fill(key, async () => ({ bytes: await write(), shows: new Set() }), pool);

  /** Responses that are not pages: icons, texts, manifests, robots.txt, sitemap. */
  const own = async (url: URL): Promise<CachedResponse | undefined> => {
    const { pathname, searchParams } = url;
    if (pathname === '/icons/lucide.json') {
      const key = `${pathname}?icons=${searchParams.get('icons') ?? ''}`;
      return fixed(key, () => json(answerIcons(icons, searchParams), A_DAY), 'unbounded');
    }
    if (pathname === '/_build/manifest.json') {
      return fixed(pathname, () => json({ build }, 'no-cache'));
    }
    if (pathname.startsWith('/_i18n/')) {
      const found = textsAt(pathname, build, (await entry()).messages);
      const isOurs = LOCALES.some((each) => pathname.startsWith(`/_i18n/${build}/${each}/`));
      const write = () => json(found, development ? 'no-cache' : `${A_DAY}, immutable`);
      return found && fixed(pathname, write, isOurs ? 'bounded' : 'unbounded');
    }
    if (pathname === '/robots.txt') {
      const { ROUTES: routes } = await entry();
      return fixed(pathname, () => text('text/plain', robotsText({ ...config, routes }), A_DAY));
    }
    const { path, locale } = splitPath(pathname);
    if (path === MANIFEST_PATH) {
      const write = () => text('application/manifest+json', manifestText(config, locale), A_DAY);
      return fixed(pathname, write);
    }
    const asked = sitemapPart(url);
    if (asked) return sitemap(await entry(), asked.part);
    const location = withoutTrailingSlash(url);
    return location === undefined
      ? undefined
      : moved(308, { 'Cache-Control': A_DAY, Location: location });
  };

  const page = async (url: URL): Promise<CachedResponse> => {
    const loaded = await entry();
    const own = loaded.pageAddress(url);
    if (own === undefined) return (await gate(() => make(loaded, url))).bytes;
    // Written otherwise, such as in capitals, it is the same page: it has one address.
    if (own.path !== url.pathname) {
      return moved(308, { 'Cache-Control': A_DAY, Location: own.path + url.search });
    }
    const address = own.path + own.query;
    const varies = url.pathname === '/' ? ROOT_VARIES : undefined;
    const write = () => gate(() => make(loaded, new URL(config.baseUrl + address), varies));
    return cache.get(address) ?? cache.fill(address, write, own.pool);
  };

  const busy = async (error: unknown, { pathname }: URL): Promise<Bytes> => {
    if (!(error instanceof Busy)) throw error;
    log.warn({ path: pathname }, 'too many pages are being made');
    return busyPage(await entry(), pathname);
  };

  const answer = async (request: IncomingMessage, response: ServerResponse, path: string) => {
    if (!isReading(request)) {
      response.writeHead(405, { ...security, Allow: 'GET, HEAD' }).end();
      return;
    }
    if (await renderer.handle?.(request, response)) return;
    if (path.length > MAX_URL) {
      response.writeHead(414, security).end();
      return;
    }
    const url = new URL(config.baseUrl + path);
    const file = renderer.files.get(url.pathname);
    if (file) return send(request, response, file);
    if (url.pathname === '/' && belongsToEnglish(request)) {
      const headers = { 'Cache-Control': 'no-store', 'Set-Cookie': languageCookie('en') };
      const location = `/en${url.search}`;
      return send(
        request,
        response,
        await moved(302, { ...headers, Location: location, Vary: ROOT_VARIES }),
      );
    }
    const found = (await own(url)) ?? (await page(url).catch((error) => busy(error, url)));
    if (found.status >= 400 && isCrawler(request)) {
      log.warn({ path: url.pathname, status: found.status }, 'no page for a crawler');
      response.writeHead(found.status, { ...security, 'Cache-Control': 'no-store' }).end();
      return;
    }
    send(request, response, found);
  };

  /** Redirects if a rule matches; returns whether it did. */
  const redirect = (
    target: string | undefined,
    path: string,
    response: ServerResponse,
  ): boolean => {
    const location = target && ruleLocation(target, new URL(config.baseUrl + path));
    if (!location) return false;
    const headers = { ...security, 'Cache-Control': 'no-store', Location: location };
    response.writeHead(302, headers).end();
    return true;
  };

  const cachedPage = (path: string) => (path === '/' ? undefined : cache.get(path));

  type Found = ReturnType<PageRedirects['find']>;
  const handle = async (
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    found: Found,
  ) => {
    const target = found instanceof Promise ? await found : found;
    if (redirect(target, path, response)) return;
    // The rules had to be read first.
    const bytes = isReading(request) ? cachedPage(path) : undefined;
    if (bytes) send(request, response, bytes);
    else await answer(request, response, path);
  };

  return {
    handle: (request, response) => {
      const path = request.url ?? '/';
      const isRead = isReading(request);
      const found = isRead ? redirects.find(pathnameOf(path)) : undefined;
      // Cached pages are sent first; only at `/` the language is negotiated before.
      const bytes = isRead && found === undefined ? cachedPage(path) : undefined;
      if (bytes) return send(request, response, bytes);
      handle(request, response, path, found).catch((error: unknown) => {
        log.error({ err: error, path: request.url }, 'page server failed');
        if (response.headersSent) response.destroy();
        else response.writeHead(500, { ...security, 'Content-Type': 'text/plain' }).end('500');
      });
    },
    close: () => renderer.close(),
  };
};

const isReading = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';

const pathnameOf = (path: string): string => {
  const end = path.indexOf('?');
  return end < 0 ? path : path.slice(0, end);
};

/** Changes with every file, script and text that a browser may have cached. */
const buildId = (
  { files, starter }: Pick<Renderer, 'files' | 'starter'>,
  { messages }: { messages: Record<Locale, object> },
) =>
  createHash('sha256')
    .update([...files.keys()].sort().join('\n'))
    .update(starter.element)
    .update(LOCALES.map((locale) => JSON.stringify(messages[locale])).join('\n'))
    .digest('base64url')
    .slice(0, 12);
