import { LOCALES, type Locale } from '#spec/core/locale.ts';
import type * as Entry from '#web/app/entry-server.tsx';
import { localizePath, splitPath } from '#web/core/i18n/locale.ts';
import type { PageApi, PageChanges, PageLog } from '#web/core/shell/config.ts';
import type { RenderedPage } from '../caching/page-cache.ts';
import { isCollection, trackReads } from '../reads/page-reads.ts';
import { type EncodedResponse, encodeResponse } from '../responses/encoded-response.ts';
import {
  FILE_LIMITS,
  renderSitemap,
  renderSitemapEntry,
  renderSitemapIndex,
  splitIntoFiles,
} from './sitemap-xml.ts';

type SitemapOptions = {
  readonly api: PageApi;
  /** Renders a page, to find out whether it exists. */
  readonly renderPage: (entry: typeof Entry, url: URL) => Promise<RenderedPage>;
  readonly baseUrl: string;
  readonly security: Readonly<Record<string, string>>;
  readonly log: PageLog;
  readonly changes: PageChanges;
  /** Monotonic time in milliseconds. */
  readonly now?: () => number;
};

export const SITEMAP_PATH = '/sitemap.xml';

/*
 * Building it reads the whole show, so that builds take a quarter of the time at most. That of a show which is read in a moment
 * follows each release within a second.
 */
const REST_PER_BUILD = 3;
const MAX_REST_MS = 60_000;

/** Returns the part of the sitemap that a URL requests; undefined for any other URL. Equal under every prefix. */
export const parseSitemapPart = ({
  pathname,
  searchParams,
}: URL): { part?: number } | undefined => {
  if (splitPath(pathname).path !== SITEMAP_PATH) return undefined;
  const part = searchParams.get('page');
  return part !== null && /^[1-9]\d{0,5}$/.test(part) ? { part: Number(part) } : {};
};

/** `whole` is the response without a part. */
type Sitemap = {
  readonly whole: EncodedResponse;
  readonly parts: readonly EncodedResponse[];
  readonly none: EncodedResponse;
};

/**
 * Creates the sitemap (sitemaps.org), whole or in parts. A request rebuilds all parts at once if a listed collection has
 * changed; concurrent requests share the build. When it fails, the previous sitemap is returned, or 503 if there is none.
 */
export const createSitemap = (options: SitemapOptions) => {
  const { changes, log, now = () => performance.now() } = options;
  const collections = new Set<string>();
  let current: Sitemap | undefined;
  let inFlight: Promise<void> | undefined;
  let changed = true;
  /** The time until which it is not rebuilt. */
  let restsUntil = Number.NEGATIVE_INFINITY;

  changes.subscribe((change) => {
    // The collections are known after the first build.
    changed ||= change === '*' || !current || change.some((each) => collections.has(each));
  });

  const refresh = async (entry: typeof Entry) => {
    const startedAt = now();
    changed = false;
    restsUntil = startedAt + MAX_REST_MS;
    try {
      const { sitemap, shows } = await buildSitemap(options, entry);
      current = sitemap;
      const rest = (now() - startedAt) * REST_PER_BUILD;
      restsUntil = now() + Math.min(rest, MAX_REST_MS);
      for (const shown of shows) if (isCollection(shown)) collections.add(shown);
    } catch (error) {
      changed = true;
      log.error({ err: error }, 'no sitemap');
    }
    inFlight = undefined;
  };

  return async (entry: typeof Entry, part?: number): Promise<EncodedResponse> => {
    const due = (changed || !changes.isLive()) && now() >= restsUntil;
    if (due) inFlight ??= refresh(entry);
    await inFlight;
    if (!current) return reply(options, 503, '');
    return part === undefined ? current.whole : (current.parts[part - 1] ?? current.none);
  };
};

const buildSitemap = async (options: SitemapOptions, entry: typeof Entry) => {
  const { api, renderPage, baseUrl } = options;
  const { read, shows } = trackReads(api);
  const exists = async (path: string) => {
    const page = await renderPage(entry, new URL(path, baseUrl));
    for (const shown of page.shows) shows.add(shown);
    // Crawlers would take pages missing from an incomplete sitemap for deleted ones.
    if (page.bytes.status >= 500) throw new Error(`${path} answers ${page.bytes.status}`);
    return page.bytes.status === 200;
  };
  const paths = await entry.listPaths({ api: read, exists });
  const files = splitIntoFiles(
    paths.map((path) => renderSitemapEntry(addressesOf(baseUrl, path))),
    FILE_LIMITS,
  );
  const parts: EncodedResponse[] = [];
  for (const file of files) parts.push(await reply(options, 200, renderSitemap(file)));
  const [only, ...others] = parts;
  const addresses = parts.map((_, index) => `${baseUrl}${SITEMAP_PATH}?page=${index + 1}`);
  const whole =
    only && others.length === 0 ? only : await reply(options, 200, renderSitemapIndex(addresses));
  const sitemap: Sitemap = { whole, parts, none: await reply(options, 404, '') };
  return { sitemap, shows };
};

const reply = (
  { security }: SitemapOptions,
  status: number,
  xml: string,
): Promise<EncodedResponse> =>
  encodeResponse(
    status,
    {
      ...security,
      'Content-Type': 'application/xml; charset=utf-8',
      'Cache-Control': status === 200 ? 'no-cache' : 'no-store',
      ...(status === 503 ? { 'Retry-After': String(MAX_REST_MS / 1000) } : {}),
    },
    xml,
  );

const addressesOf = (baseUrl: string, path: string) =>
  Object.fromEntries(
    LOCALES.map((locale) => [locale, new URL(localizePath(locale, path), baseUrl).href]),
  ) as Record<Locale, string>;
