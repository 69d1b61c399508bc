import { LOCALES, type Locale } from '#spec/core/locale.ts';
import { inLocale } from '#web/core/i18n/locale.ts';
import type { DocumentInput } from './document-input.ts';
import { escapeHtml, jsonBlock } from './html.ts';

/** Language and country as Open Graph writes them. */
const OG_LOCALES: Record<Locale, string> = { ja: 'ja_JP', en: 'en_US' };

/** The site's own picture, for pages without one. */
const SITE_IMAGE = { src: '/og.png', width: 1200, height: 630 };

/** Links on the page are followed all the same. */
const NOT_FOUND_BY_SEARCH = '<meta name="robots" content="noindex">';

/**
 * What search engines and other sites read in the head of a page; a page that is not for them says so.
 *
 * A search by words or several filters, a further page of its results, a booth chosen on the map and an old version of a
 * text are not to be found by search engines: they are without end, their cursors pass, and all that they lead to is in the
 * sitemap. They name no canonical address, because they are no copies of another page. Whoever is sent such a link still
 * sees what it is.
 */
export const headOf = (input: DocumentInput): string[] => {
  const { page } = input;
  if (page.status !== 200 || !page.isPublic) return [NOT_FOUND_BY_SEARCH];
  return [
    ...(page.isFindable ? addresses(input) : [NOT_FOUND_BY_SEARCH]),
    ...description(input),
    ...openGraph(input),
    ...structured(input),
  ];
};

const addressIn = ({ baseUrl, url }: DocumentInput, locale: Locale) =>
  baseUrl + inLocale(locale, url.pathname) + url.search;

/** Canonical address (`/ja/x` is `/x`) and the same page in the other languages. */
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
    // The name of the site stands beside it wherever it is shown.
    'og:title': page.ownTitle || boot.site.name,
    'og:description': descriptionOf(input),
    'og:url': addressIn(input, page.locale),
    'og:locale': OG_LOCALES[page.locale],
    'og:locale:alternate': other && OG_LOCALES[other],
    'og:image': new URL(image.src, baseUrl).href,
    'og:image:width': String(image.width),
    'og:image:height': String(image.height),
    'og:image:alt': image.alt,
  };
  // A picture as high as it is wide would be cut to a band.
  const card = image.width > image.height ? 'summary_large_image' : 'summary';
  return [
    ...Object.entries(properties).flatMap(([property, content]) =>
      content ? [`<meta property="${property}" content="${escapeHtml(content)}">`] : [],
    ),
    `<meta name="twitter:card" content="${card}">`,
  ];
};

/** schema.org, as data: nothing of it runs. */
const structured = ({ page }: DocumentInput): string[] =>
  (page.meta.jsonLd ?? []).map((each) =>
    jsonBlock({ '@context': 'https://schema.org', ...each }, { type: 'application/ld+json' }),
  );
