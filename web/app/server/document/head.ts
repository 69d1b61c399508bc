import { LOCALES, type Locale } from '#spec/core/locale.ts';
import { localizePath } from '#web/core/i18n/locale.ts';
import type { DocumentInput } from './document-input.ts';
import { escapeHtml, jsonBlock } from './html.ts';

/** Language and country in Open Graph's format. */
const OG_LOCALES: Record<Locale, string> = { ja: 'ja_JP', en: 'en_US' };

/** The site's image, for pages without one. */
const SITE_IMAGE = { src: '/og.png', width: 1200, height: 630, type: 'image/png' };

/** Crawlers still follow links on the page. */
const NOINDEX = '<meta name="robots" content="noindex">';

/**
 * Renders metadata for search engines and other sites, or `noindex` for pages that have none.
 *
 * Searches by words or several filters, further pages of results, a booth selected on the map and old versions of a text are not
 * indexed: they are unlimited, their cursors expire, and the sitemap has every page to which they lead. They name no canonical
 * URL, because they are no copies of another page. They still have Open Graph metadata for people who share the link.
 */
export const renderHead = (input: DocumentInput): string[] => {
  const { page } = input;
  const referrer = page.referrer ? [`<meta name="referrer" content="${page.referrer}">`] : [];
  if (page.status !== 200 || !page.isPublic) return [NOINDEX, ...referrer];
  return [
    ...referrer,
    ...(page.isFindable ? addresses(input) : [NOINDEX]),
    ...description(input),
    ...openGraph(input),
    ...feeds(input),
    ...structuredData(input),
  ];
};

const addressIn = ({ baseUrl, url }: DocumentInput, locale: Locale) =>
  baseUrl + localizePath(locale, url.pathname) + url.search;

/** Returns the canonical URL (`/ja/x` is `/x`) and the same page in the other languages. */
const addresses = (input: DocumentInput): string[] => {
  const link = (rel: string, locale: Locale, hreflang?: string) =>
    `<link rel="${rel}"${hreflang ? ` hreflang="${hreflang}"` : ''} href="${escapeHtml(addressIn(input, locale))}">`;
  return [
    link('canonical', input.page.locale),
    ...LOCALES.map((locale) => link('alternate', locale, locale)),
    link('alternate', 'ja', 'x-default'),
  ];
};

const descriptionOf = ({ page, boot }: DocumentInput) =>
  page.meta.description || boot.site.description;

const description = (input: DocumentInput): string[] => [
  `<meta name="description" content="${escapeHtml(descriptionOf(input))}">`,
];

const openGraph = (input: DocumentInput): string[] => {
  const { page, boot, baseUrl } = input;
  const image = page.meta.image ?? { ...SITE_IMAGE, alt: boot.site.name };
  const [other] = LOCALES.filter((locale) => locale !== page.locale);
  const properties = {
    'og:type': 'website',
    'og:site_name': boot.site.name,
    // Sites show `og:site_name` next to the title.
    'og:title': page.ownTitle || boot.site.name,
    'og:description': descriptionOf(input),
    'og:url': addressIn(input, page.locale),
    'og:locale': OG_LOCALES[page.locale],
    'og:locale:alternate': other && OG_LOCALES[other],
    'og:image': new URL(image.src, baseUrl).href,
    'og:image:type': image.type,
    'og:image:width': String(image.width),
    'og:image:height': String(image.height),
    'og:image:alt': image.alt,
  };
  // The large card would crop a square image.
  const card = image.width > image.height ? 'summary_large_image' : 'summary';
  return [
    ...Object.entries(properties).flatMap(([property, content]) =>
      content ? [`<meta property="${property}" content="${escapeHtml(content)}">`] : [],
    ),
    `<meta name="twitter:card" content="${card}">`,
  ];
};

const FEED_TYPES = { atom: 'application/atom+xml', rss: 'application/rss+xml' } as const;

/** Renders links to the feeds of the page's list, for feed readers. */
const feeds = ({ page, boot }: DocumentInput): string[] => {
  const { feed } = page.meta;
  if (feed === undefined) return [];
  return Object.entries(FEED_TYPES).map(
    ([suffix, type]) =>
      `<link rel="alternate" type="${type}" title="${escapeHtml(boot.site.name)}" href="${escapeHtml(localizePath(page.locale, `${feed}.${suffix}`))}">`,
  );
};

/** schema.org as JSON-LD: data, not script. */
const structuredData = ({ page }: DocumentInput): string[] =>
  (page.meta.jsonLd ?? []).map((each) =>
    jsonBlock({ '@context': 'https://schema.org', ...each }, { type: 'application/ld+json' }),
  );
