import { LOCALES, type Locale } from '#spec/core/locale.ts';
import { escapeXml } from '../document/html.ts';

/** The XML of a page in a sitemap, with its number of `url` elements. */
export type SitemapEntry = { readonly xml: string; readonly urls: number };

/** The limits of sitemaps.org for one file, with room for the root element. */
export const FILE_LIMITS = { urls: 50_000, bytes: 50 * 1024 * 1024 - 1024 };

/** Renders one `url` element for each language of a page, each with all alternates. */
export const renderSitemapEntry = (addresses: Readonly<Record<Locale, string>>): SitemapEntry => {
  const alternates = [
    ...LOCALES.map((locale) => alternate(locale, addresses[locale])),
    alternate('x-default', addresses.ja),
  ].join('');
  const own = LOCALES.map(
    (locale) => `<url><loc>${escapeXml(addresses[locale])}</loc>${alternates}</url>\n`,
  );
  return { xml: own.join(''), urls: own.length };
};

const alternate = (language: string, address: string) =>
  `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(address)}"/>`;

/** Distributes pages over as few files as the limits allow, in order; at least one file. */
export const splitIntoFiles = (
  pages: readonly SitemapEntry[],
  { urls, bytes }: typeof FILE_LIMITS,
): (readonly SitemapEntry[])[] => {
  const files: SitemapEntry[][] = [[]];
  let held = { urls: 0, bytes: 0 };
  for (const page of pages) {
    const size = Buffer.byteLength(page.xml);
    if (held.urls + page.urls > urls || held.bytes + size > bytes) {
      if (held.urls > 0) files.push([]);
      held = { urls: 0, bytes: 0 };
    }
    files.at(-1)?.push(page);
    held = { urls: held.urls + page.urls, bytes: held.bytes + size };
  }
  return files;
};

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SITEMAPS = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const XHTML = 'http://www.w3.org/1999/xhtml';

export const renderSitemap = (pages: readonly SitemapEntry[]): string =>
  `${XML}<urlset xmlns="${SITEMAPS}" xmlns:xhtml="${XHTML}">\n${pages.map(({ xml }) => xml).join('')}</urlset>\n`;

/** Renders the index of a sitemap with several files. */
export const renderSitemapIndex = (files: readonly string[]): string => {
  const entries = files.map((file) => `<sitemap><loc>${escapeXml(file)}</loc></sitemap>\n`);
  return `${XML}<sitemapindex xmlns="${SITEMAPS}">\n${entries.join('')}</sitemapindex>\n`;
};
