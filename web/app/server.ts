import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { limitConcurrency, QueueFullError } from '#spec/core/concurrency.ts';
import { LOCALES, type Locale } from '#spec/core/locale.ts';
import { createPageCache } from '#web/app/server/caching/page-cache.ts';
import { createStalePages } from '#web/app/server/caching/stale-pages.ts';
import { insertAbovePage } from '#web/app/server/document/document.ts';
import { createFeeds } from '#web/app/server/feeds/feeds.ts';
import { createSitemap, parseSitemapPart } from '#web/app/server/feeds/sitemap.ts';
import { createDevFrontend } from '#web/app/server/frontend/dev-frontend.ts';
import { type Frontend, loadBuiltFrontend } from '#web/app/server/frontend/frontend.ts';
import { createCachedReads } from '#web/app/server/reads/page-reads.ts';
import { createShowSite } from '#web/app/server/reads/show-site.ts';
import { createBusyPages, UNAVAILABLE_API } from '#web/app/server/rendering/busy-page.ts';
import { createPageRenderer } from '#web/app/server/rendering/page-renderer.ts';
import {
  type CachedResponse,
  type EncodedResponse,
  encodeResponse,
  sendResponse,
} from '#web/app/server/responses/encoded-response.ts';
import { securityHeaders } from '#web/app/server/responses/headers.ts';
import { recompress } from '#web/app/server/responses/recompress.ts';
import { createBuiltIns, ONE_DAY } from '#web/app/server/routing/built-ins.ts';
import { loadIcons } from '#web/app/server/routing/icons.ts';
import {
  isCrawler,
  ROOT_VARY,
  shouldRedirectToEnglish,
} from '#web/app/server/routing/request-preferences.ts';
import { createRouteName } from '#web/app/server/routing/route-name.ts';
import { removeTrailingSlash } from '#web/app/server/routing/trailing-slash.ts';
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
import { createCalendars } from './server/feeds/calendars.ts';

type PagesOptions = {
  readonly api: PageApi;
  readonly config: PageConfig;
  readonly log: PageLog;
  readonly changes: PageChanges;
  readonly redirects: PageRedirects;
};

export type Pages = {
  handle(request: IncomingMessage, response: ServerResponse): void;
  /** The route of a path, for the log. */
  routeOf(path: string): string;
  close(): Promise<void>;
};

const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
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
  const nameRoute = createRouteName(frontend.files);
  let { pageAt, isSecretPath } = await frontend.entry();
  const hasSecret = (url: URL) => [url.pathname, ...url.searchParams.values()].some(isSecretPath);
  /** Returns a path for the log. */
  const loggable = (pathname: string) =>
    isSecretPath(pathname) ? nameRoute(pathname, pageAt) : pathname;
  const entry = async () => {
    const loaded = await frontend.entry();
    loaded.registerIcons(icons);
    ({ pageAt, isSecretPath } = loaded);
    return loaded;
  };
  const build = development ? 'development' : buildId(frontend, await entry());
  const runLimited = limitConcurrency({ maxRunning: MAX_RENDERS, maxQueued: MAX_QUEUED });
  // In development the sources may change at any time.
  const mayCache = () => !development && changes.isLive();
  const cache = createPageCache(CACHE_BYTES, mayCache, recompress);
  const reads = createCachedReads(api, mayCache);
  const showSite = createShowSite(config);
  const options = { config, showSite, log, frontend, security, build };
  const renderPage = createPageRenderer({ ...options, api: reads.read });
  const busyPage = createBusyPages(
    createPageRenderer({ ...options, api: UNAVAILABLE_API }),
    config.baseUrl,
    showSite,
  );
  const stalePages = createStalePages({
    addNotice: async (document, address, asOf) => {
      const { renderOutageNotice } = await entry();
      const { locale } = splitPath(address);
      const site = showSite.last(locale);
      return insertAbovePage(document, renderOutageNotice({ locale, site, asOf }));
    },
  });
  changes.subscribe((change, reason) => {
    if (reason === 'lost') stalePages.retain(cache.pages());
    else stalePages.drop();
    reads.drop(change);
    cache.drop(change);
  });

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
  const files = { api: reads.read, cache, config, security };
  const findFeed = createFeeds(files);
  const findCalendar = createCalendars(files);
  const findBuiltIn = createBuiltIns({ cache, icons, build, config, entry });

  /** Finds the responses that are neither pages nor built in: the sitemap, and redirects from trailing slashes. */
  const findOther = async (url: URL): Promise<CachedResponse | undefined> => {
    const sitemapRequest = parseSitemapPart(url);
    if (sitemapRequest) return sitemap(await entry(), sitemapRequest.part);
    const location = removeTrailingSlash(url);
    return location === undefined
      ? undefined
      : redirectTo(308, {
          'Cache-Control': hasSecret(url) ? 'no-store' : ONE_DAY,
          Location: location,
        });
  };

  const getPage = async (url: URL, requestId: string): Promise<CachedResponse> => {
    const loaded = await entry();
    const render = (at: URL, varies?: string) =>
      runLimited(() => renderPage(loaded, at, { varies, requestId, isSecret: hasSecret(at) }));
    const canonical = loaded.pageAddress(url);
    if (canonical === undefined) return (await render(url)).bytes;
    // Another spelling of the same page, such as in capitals, is redirected to its canonical address.
    if (canonical.path !== url.pathname) {
      return redirectTo(308, { 'Cache-Control': ONE_DAY, Location: canonical.path + url.search });
    }
    const address = canonical.path + canonical.query;
    const target = new URL(config.baseUrl + address);
    // Signing in leads back to an address with a secret.
    if (hasSecret(target)) return (await render(target)).bytes;
    const write = () => render(target, url.pathname === '/' ? ROOT_VARY : undefined);
    return (
      cache.get(address) ??
      stalePages.renderOrReplace(address, () => cache.fill(address, write, canonical.pool))
    );
  };

  const handleOverload = async (error: unknown, { pathname }: URL): Promise<EncodedResponse> => {
    if (!(error instanceof QueueFullError)) throw error;
    log.warn({ path: loggable(pathname) }, 'too many pages are being rendered');
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
      (await findFeed(url)) ??
      (await findCalendar(url)) ??
      (await findOther(url)) ??
      (await getPage(url, requestIdOf(response)).catch((error) => handleOverload(error, url)));
    if (found.status >= 400 && isCrawler(request)) {
      log.warn({ path: loggable(url.pathname), status: found.status }, 'no page for a crawler');
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
    const target = found instanceof Promise ? await stalePages.limit(found) : found;
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
      const pathname = pathnameOf(path);
      const mayRedirect = isRead && !stalePages.isFailing() && !isSecretPath(pathname);
      const found = mayRedirect ? redirects.find(pathname) : undefined;
      // Cached pages are sent first; only at `/` the language is negotiated before.
      const bytes = isRead && found === undefined ? cachedPage(path) : undefined;
      if (bytes) return sendResponse(request, response, bytes);
      handle(request, response, path, found).catch((error: unknown) => {
        const requestId = requestIdOf(response);
        log.error({ err: error, requestId, path: loggable(pathname) }, 'page server failed');
        if (response.headersSent) response.destroy();
        else response.writeHead(500, { ...security, 'Content-Type': 'text/plain' }).end('500');
      });
    },
    routeOf: (path) => nameRoute(pathnameOf(path), pageAt),
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
