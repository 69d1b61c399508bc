import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { limitConcurrency, QueueFullError } from '#spec/core/concurrency.ts';
import { LOCALES, type Locale } from '#spec/core/locale.ts';
import { createBusyPages, UNAVAILABLE_API } from '#web/app/server/busy-page.ts';
import { createDevFrontend } from '#web/app/server/dev-frontend.ts';
import {
  type CachedResponse,
  type EncodedResponse,
  encodeResponse,
  sendResponse,
} from '#web/app/server/encoded-response.ts';
import { type Frontend, loadBuiltFrontend } from '#web/app/server/frontend.ts';
import { securityHeaders } from '#web/app/server/headers.ts';
import { loadIcons, selectIcons } from '#web/app/server/icons.ts';
import { findMessages } from '#web/app/server/messages-endpoint.ts';
import { type CachePool, createPageCache } from '#web/app/server/page-cache.ts';
import { createCachedReads } from '#web/app/server/page-reads.ts';
import { createPageRenderer } from '#web/app/server/page-renderer.ts';
import { recompress } from '#web/app/server/recompress.ts';
import {
  isCrawler,
  ROOT_VARY,
  shouldRedirectToEnglish,
} from '#web/app/server/request-preferences.ts';
import { renderRobotsTxt } from '#web/app/server/robots.ts';
import { createSitemap, parseSitemapPart } from '#web/app/server/sitemap.ts';
import { removeTrailingSlash } from '#web/app/server/trailing-slash.ts';
import { MANIFEST_PATH, renderWebManifest } from '#web/app/server/web-manifest.ts';
import { redirectLocation } from '#web/content/redirects/redirect-location.ts';
import { languageCookie } from '#web/core/i18n/language-cookie.ts';
import { splitPath } from '#web/core/i18n/locale.ts';
import type {
  PageApi,
  PageChanges,
  PageConfig,
  PageLog,
  PageRedirects,
} from '#web/core/shell/config.ts';

type PagesOptions = {
  readonly api: PageApi;
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
/** Texts and icons may be cached for a day (specification §9); the texts of a build never change. */
const ONE_DAY = 'public, max-age=86400';
/** Concurrent renders share the API's connections. The queue behind them takes a second or two. */
const MAX_RENDERS = 32;
const MAX_QUEUED = 200;
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
  const frontend = development
    ? await createDevFrontend(ROOT)
    : await loadBuiltFrontend(join(ROOT, 'dist'));
  const icons = await loadIcons();
  const security = securityHeaders({
    development,
    scripts: frontend.starter.allowed,
    https: config.baseUrl.startsWith('https:'),
  });
  const entry = async () => {
    const loaded = await frontend.entry();
    loaded.registerIcons(icons);
    return loaded;
  };
  const build = development ? 'development' : buildId(frontend, await entry());
  const runLimited = limitConcurrency({ maxRunning: MAX_RENDERS, maxQueued: MAX_QUEUED });
  // In development the sources may change at any time.
  const mayCache = () => !development && changes.isLive();
  const cache = createPageCache(CACHE_BYTES, mayCache, recompress);
  const reads = createCachedReads(api, mayCache);
  const options = { config, log, frontend, security, build };
  const renderPage = createPageRenderer({ ...options, api: reads.read });
  const busyPage = createBusyPages(
    createPageRenderer({ ...options, api: UNAVAILABLE_API }),
    config.baseUrl,
  );
  changes.subscribe((change) => {
    reads.drop(change);
    cache.drop(change);
  });

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
  const redirectTo = (status: number, headers: Record<string, string>) =>
    encodeResponse(status, { ...security, ...headers }, '');

  const sitemap = createSitemap({
    api,
    renderPage,
    baseUrl: config.baseUrl,
    security,
    log,
    changes,
  });
  /** Caches what depends on no data like a page, so that it is written and compressed once. */
  const cachedText = (key: string, write: () => Promise<EncodedResponse>, pool?: CachePool) =>
    cache.get(key) ??
    cache.fill(key, async () => ({ bytes: await write(), shows: new Set() }), pool);

  /** Responses that are not pages: icons, texts, manifests, robots.txt, sitemap. */
  const findBuiltIn = async (url: URL): Promise<CachedResponse | undefined> => {
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
      const write = () => json(found, development ? 'no-cache' : `${ONE_DAY}, immutable`);
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
    const sitemapRequest = parseSitemapPart(url);
    if (sitemapRequest) return sitemap(await entry(), sitemapRequest.part);
    const location = removeTrailingSlash(url);
    return location === undefined
      ? undefined
      : redirectTo(308, { 'Cache-Control': ONE_DAY, Location: location });
  };

  const getPage = async (url: URL, requestId: string): Promise<CachedResponse> => {
    const loaded = await entry();
    const canonical = loaded.pageAddress(url);
    if (canonical === undefined)
      return (await runLimited(() => renderPage(loaded, url, { requestId }))).bytes;
    // Another spelling of the same page, such as in capitals, is redirected to its canonical address.
    if (canonical.path !== url.pathname) {
      return redirectTo(308, { 'Cache-Control': ONE_DAY, Location: canonical.path + url.search });
    }
    const address = canonical.path + canonical.query;
    const varies = url.pathname === '/' ? ROOT_VARY : undefined;
    const write = () =>
      runLimited(() =>
        renderPage(loaded, new URL(config.baseUrl + address), { varies, requestId }),
      );
    return cache.get(address) ?? cache.fill(address, write, canonical.pool);
  };

  const handleOverload = async (error: unknown, { pathname }: URL): Promise<EncodedResponse> => {
    if (!(error instanceof QueueFullError)) throw error;
    log.warn({ path: pathname }, 'too many pages are being made');
    return busyPage(await entry(), pathname);
  };

  const answer = async (request: IncomingMessage, response: ServerResponse, path: string) => {
    if (!isReading(request)) {
      response.writeHead(405, { ...security, Allow: 'GET, HEAD' }).end();
      return;
    }
    if (await frontend.handle?.(request, response)) return;
    if (path.length > MAX_URL) {
      response.writeHead(414, security).end();
      return;
    }
    const url = new URL(config.baseUrl + path);
    const file = frontend.files.get(url.pathname);
    if (file) return sendResponse(request, response, file);
    if (url.pathname === '/' && shouldRedirectToEnglish(request)) {
      const headers = { 'Cache-Control': 'no-store', 'Set-Cookie': languageCookie('en') };
      const location = `/en${url.search}`;
      return sendResponse(
        request,
        response,
        await redirectTo(302, { ...headers, Location: location, Vary: ROOT_VARY }),
      );
    }
    const found =
      (await findBuiltIn(url)) ??
      (await getPage(url, requestIdOf(response)).catch((error) => handleOverload(error, url)));
    if (found.status >= 400 && isCrawler(request)) {
      log.warn({ path: url.pathname, status: found.status }, 'no page for a crawler');
      response.writeHead(found.status, { ...security, 'Cache-Control': 'no-store' }).end();
      return;
    }
    sendResponse(request, response, found);
  };

  /** Redirects if a rule matches; returns whether it did. */
  const redirect = (
    target: string | undefined,
    path: string,
    response: ServerResponse,
  ): boolean => {
    const location = target && redirectLocation(target, new URL(config.baseUrl + path));
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
    // Until the redirect rules were loaded, the cache could not be used.
    const bytes = isReading(request) ? cachedPage(path) : undefined;
    if (bytes) sendResponse(request, response, bytes);
    else await answer(request, response, path);
  };

  return {
    handle: (request, response) => {
      const path = request.url ?? '/';
      const isRead = isReading(request);
      const found = isRead ? redirects.find(pathnameOf(path)) : undefined;
      // Cached pages are sent first; only at `/` the language is negotiated before.
      const bytes = isRead && found === undefined ? cachedPage(path) : undefined;
      if (bytes) return sendResponse(request, response, bytes);
      handle(request, response, path, found).catch((error: unknown) => {
        const requestId = requestIdOf(response);
        log.error({ err: error, requestId, path: request.url }, 'page server failed');
        if (response.headersSent) response.destroy();
        else response.writeHead(500, { ...security, 'Content-Type': 'text/plain' }).end('500');
      });
    },
    close: () => frontend.close(),
  };
};

/** The HTTP listener has set it. */
const requestIdOf = (response: ServerResponse): string =>
  String(response.getHeader('X-Request-Id') ?? '');

const isReading = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';

const pathnameOf = (path: string): string => {
  const end = path.indexOf('?');
  return end < 0 ? path : path.slice(0, end);
};

/** Changes with every file, script and text that a browser may have cached. */
const buildId = (
  { files, starter }: Pick<Frontend, 'files' | 'starter'>,
  { messages }: { messages: Record<Locale, object> },
) =>
  createHash('sha256')
    .update([...files.keys()].sort().join('\n'))
    .update(starter.element)
    .update(LOCALES.map((locale) => JSON.stringify(messages[locale])).join('\n'))
    .digest('base64url')
    .slice(0, 12);
