import { LOCALES, type Locale } from '#spec/locale.ts';
import type { PageLog } from '#web/config.ts';
import type * as Entry from '#web/entry-server.tsx';
import { inLocale, splitPath } from '#web/i18n/locale.ts';
import type { Made } from './page-cache.ts';
import { toBytes } from './reply.ts';
import { watchReads } from './shown.ts';
import { FILE_LIMITS, indexXml, inFiles, pageXml, sitemapXml } from './sitemap-xml.ts';

type SitemapOptions = {
  readonly api: (request: Request) => Promise<Response>;
  /** Makes a page, to see whether it is there. */
  readonly make: (entry: typeof Entry, url: URL) => Promise<Made>;
  readonly baseUrl: string;
  readonly security: Readonly<Record<string, string>>;
  readonly log: PageLog;
};

export const SITEMAP_PATH = '/sitemap.xml';

/** Which part of the sitemap an address asks for; nothing for any other address. All forms of address have the same one. */
export const sitemapPart = ({ pathname, searchParams }: URL): { part?: number } | undefined => {
  if (splitPath(pathname).path !== SITEMAP_PATH) return undefined;
  const part = searchParams.get('page');
  return part !== null && /^[1-9]\d{0,5}$/.test(part) ? { part: Number(part) } : {};
};

/** The one address of a part, by which it is kept. */
export const sitemapKey = (part?: number): string =>
  part === undefined ? SITEMAP_PATH : `${SITEMAP_PATH}?page=${part}`;

/** Makes the sitemap (sitemaps.org) or a part of it, and notes what it shows: it is kept like a page, and as long. */
export const createSitemap =
  ({ api, make, baseUrl, security, log }: SitemapOptions) =>
  async (entry: typeof Entry, part?: number): Promise<Made> => {
    const { read, shows } = watchReads(api);
    const reply = async (status: number, xml: string): Promise<Made> => {
      const headers = {
        ...security,
        'Content-Type': 'application/xml; charset=utf-8',
        'Cache-Control': status === 200 ? 'no-cache' : 'no-store',
      };
      return { bytes: await toBytes(status, headers, xml), shows };
    };
    const isThere = async (path: string) => {
      const made = await make(entry, new URL(path, baseUrl));
      for (const shown of made.shows) shows.add(shown);
      if (made.bytes.status >= 500) throw new Error(`${path} answers ${made.bytes.status}`);
      return made.bytes.status === 200;
    };
    try {
      const paths = await entry.findablePaths({ origin: baseUrl, fetch: read, isThere });
      const files = inFiles(
        paths.map((path) => pageXml(addressesOf(baseUrl, path))),
        FILE_LIMITS,
      );
      if (part === undefined && files.length > 1) {
        const addresses = files.map((_, index) => baseUrl + sitemapKey(index + 1));
        return await reply(200, indexXml(addresses));
      }
      const file = files[(part ?? 1) - 1];
      return await (file ? reply(200, sitemapXml(file)) : reply(404, ''));
    } catch (error) {
      // Half a sitemap would say that the other pages are gone.
      log.error({ err: error }, 'no sitemap');
      return reply(503, '');
    }
  };

const addressesOf = (baseUrl: string, path: string) =>
  Object.fromEntries(
    LOCALES.map((locale) => [locale, new URL(inLocale(locale, path), baseUrl).href]),
  ) as Record<Locale, string>;
