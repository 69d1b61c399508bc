import { LOCALES, type Locale } from '#spec/core/locale.ts';
import { escapeXml } from './html.ts';

/** A page as a sitemap has it: so many elements `url`, so many bytes. */
export type PageXml = { readonly xml: string; readonly urls: number };

/** What sitemaps.org allows one file, with room for its own element. */
export const FILE_LIMITS = { urls: 50_000, bytes: 50 * 1024 * 1024 - 1024 };

/** Each language of a page has its own `url`, and every one names all of them. */
export const pageXml = (addresses: Readonly<Record<Locale, string>>): PageXml => {
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

/** Puts pages into as few files as the limits allow, in their order; one file at least. */
export const inFiles = (
  pages: readonly PageXml[],
  { urls, bytes }: typeof FILE_LIMITS,
): (readonly PageXml[])[] => {
  const files: PageXml[][] = [[]];
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

export const sitemapXml = (pages: readonly PageXml[]): string =>
  `${XML}<urlset xmlns="${SITEMAPS}" xmlns:xhtml="${XHTML}">\n${pages.map(({ xml }) => xml).join('')}</urlset>\n`;

/** What names the files where one does not hold all. */
export const indexXml = (files: readonly string[]): string => {
  const entries = files.map((file) => `<sitemap><loc>${escapeXml(file)}</loc></sitemap>\n`);
  return `${XML}<sitemapindex xmlns="${SITEMAPS}">\n${entries.join('')}</sitemapindex>\n`;
};
