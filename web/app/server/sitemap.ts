import { LOCALES, type Locale } from '#spec/core/locale.ts';
import type * as Entry from '#web/app/entry-server.tsx';
import { inLocale, splitPath } from '#web/core/i18n/locale.ts';
import type { PageChanges, PageLog, PageReads } from '#web/core/shell/config.ts';
import type { Made } from './page-cache.ts';
import { isCollection, watchReads } from './page-dependencies.ts';
import { type Bytes, toBytes } from './reply.ts';
import { FILE_LIMITS, indexXml, inFiles, pageXml, sitemapXml } from './sitemap-xml.ts';

type SitemapOptions = {
  readonly api: PageReads;
  /** Makes a page, to see whether it is there. */
  readonly make: (entry: typeof Entry, url: URL) => Promise<Made>;
  readonly baseUrl: string;
  readonly security: Readonly<Record<string, string>>;
  readonly log: PageLog;
  readonly changes: PageChanges;
  /** Milliseconds since some moment. */
  readonly now?: () => number;
};

export const SITEMAP_PATH = '/sitemap.xml';

/** It reads the whole show: whoever asks, and whatever changes, it is made no more often. So old it may be. */
const AT_LEAST_APART_MS = 60_000;

/** Which part of the sitemap an address asks for; nothing for any other address. All forms of address have the same one. */
export const sitemapPart = ({ pathname, searchParams }: URL): { part?: number } | undefined => {
  if (splitPath(pathname).path !== SITEMAP_PATH) return undefined;
  const part = searchParams.get('page');
  return part !== null && /^[1-9]\d{0,5}$/.test(part) ? { part: Number(part) } : {};
};

/** The whole, what the address without a part answers first. */
type Sitemap = { readonly whole: Bytes; readonly parts: readonly Bytes[]; readonly none: Bytes };

/**
 * The sitemap (sitemaps.org), whole or a part of it. It is made when somebody asks and a collection that it names has
 * changed, all parts at once; whoever asks meanwhile waits for the same one. Where it cannot be made, the former one is
 * answered, and without a former one 503.
 */
export const createSitemap = (options: SitemapOptions) => {
  const { changes, log, now = () => performance.now() } = options;
  const collections = new Set<string>();
  let former: Sitemap | undefined;
  let underWay: Promise<void> | undefined;
  let changed = true;
  let begunAt = Number.NEGATIVE_INFINITY;

  changes.subscribe((change) => {
    // What the first one names is known when it is made.
    changed ||= change === '*' || !former || change.some((each) => collections.has(each));
  });

  const renew = async (entry: typeof Entry) => {
    begunAt = now();
    changed = false;
    try {
      const { sitemap, shows } = await makeSitemap(options, entry);
      former = sitemap;
      for (const shown of shows) if (isCollection(shown)) collections.add(shown);
    } catch (error) {
      changed = true;
      log.error({ err: error }, 'no sitemap');
    }
    underWay = undefined;
  };

  return async (entry: typeof Entry, part?: number): Promise<Bytes> => {
    const due = (changed || !changes.isLive()) && now() - begunAt >= AT_LEAST_APART_MS;
    if (due) underWay ??= renew(entry);
    await underWay;
    if (!former) return reply(options, 503, '');
    return part === undefined ? former.whole : (former.parts[part - 1] ?? former.none);
  };
};

const makeSitemap = async (options: SitemapOptions, entry: typeof Entry) => {
  const { api, make, baseUrl } = options;
  const { read, shows } = watchReads(api);
  const isThere = async (path: string) => {
    const made = await make(entry, new URL(path, baseUrl));
    for (const shown of made.shows) shows.add(shown);
    // Half a sitemap would say that the other pages are gone.
    if (made.bytes.status >= 500) throw new Error(`${path} answers ${made.bytes.status}`);
    return made.bytes.status === 200;
  };
  const paths = await entry.findablePaths({ api: read, isThere });
  const files = inFiles(
    paths.map((path) => pageXml(addressesOf(baseUrl, path))),
    FILE_LIMITS,
  );
  const parts: Bytes[] = [];
  for (const file of files) parts.push(await reply(options, 200, sitemapXml(file)));
  const [only, ...others] = parts;
  const addresses = parts.map((_, index) => `${baseUrl}${SITEMAP_PATH}?page=${index + 1}`);
  const whole = only && others.length === 0 ? only : await reply(options, 200, indexXml(addresses));
  const sitemap: Sitemap = { whole, parts, none: await reply(options, 404, '') };
  return { sitemap, shows };
};

const reply = ({ security }: SitemapOptions, status: number, xml: string): Promise<Bytes> =>
  toBytes(
    status,
    {
      ...security,
      'Content-Type': 'application/xml; charset=utf-8',
      'Cache-Control': status === 200 ? 'no-cache' : 'no-store',
      ...(status === 503 ? { 'Retry-After': String(AT_LEAST_APART_MS / 1000) } : {}),
    },
    xml,
  );

const addressesOf = (baseUrl: string, path: string) =>
  Object.fromEntries(
    LOCALES.map((locale) => [locale, new URL(inLocale(locale, path), baseUrl).href]),
  ) as Record<Locale, string>;
