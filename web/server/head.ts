import { LOCALES, type Locale } from '#spec/locale.ts';
import { inLocale } from '#web/i18n/locale.ts';
import type { DocumentInput } from './document.ts';
import { escapeHtml, jsonBlock } from './html.ts';

/** Language and country as Open Graph writes them. */
const OG_LOCALES: Record<Locale, string> = { ja: 'ja_JP', en: 'en_US' };

/** The site's own picture, for pages without one. */
const SITE_IMAGE = { src: '/og.png', width: 1200, height: 630 };

/** What search engines and other sites read in the head of a page; a page that is not for them says so. */
export const headOf = (input: DocumentInput): string[] => {
  const { page } = input;
  if (page.status !== 200 || !page.isPublic) return ['<meta name="robots" content="noindex">'];
  return [...addresses(input), ...description(input), ...openGraph(input), ...structured(input)];
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
  page.meta.description ?? boot.site.description;

const description = (input: DocumentInput): string[] => [
  `<meta name="description" content="${escapeHtml(descriptionOf(input))}">`,
];

const openGraph = (input: DocumentInput): string[] => {
  const { page, boot, baseUrl } = input;
  const image = page.meta.image ?? SITE_IMAGE;
  const properties = {
    'og:type': 'website',
    'og:site_name': boot.site.name,
    'og:title': page.title,
    'og:description': descriptionOf(input),
    'og:url': addressIn(input, page.locale),
    'og:locale': OG_LOCALES[page.locale],
    'og:image': new URL(image.src, baseUrl).href,
    'og:image:width': String(image.width),
    'og:image:height': String(image.height),
  };
  return [
    ...Object.entries(properties).map(
      ([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`,
    ),
    '<meta name="twitter:card" content="summary_large_image">',
  ];
};

/** schema.org, as data: nothing of it runs. */
const structured = ({ page }: DocumentInput): string[] =>
  page.meta.jsonLd
    ? [
        jsonBlock(
          { '@context': 'https://schema.org', ...page.meta.jsonLd },
          { type: 'application/ld+json' },
        ),
      ]
    : [];
