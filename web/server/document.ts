import { LOCALES } from '#spec/locale.ts';
import { BOOT_ID, type Boot, DATA_ID, ROOT_ID } from '#web/boot.ts';
import type { Rendered } from '#web/entry-server.tsx';
import { inLocale } from '#web/i18n/locale.ts';

/** Files that a page needs, as addresses. */
export type PageAssets = {
  readonly script: string;
  readonly styles: readonly string[];
  /** Modules that the script will import. */
  readonly preload: readonly string[];
};

type DocumentInput = {
  readonly page: Extract<Rendered, { kind: 'page' }>;
  readonly boot: Boot;
  readonly assets: PageAssets;
  /** Origin of the site as visitors see it. */
  readonly baseUrl: string;
  readonly url: URL;
};

/**
 * The whole document. React owns only the element in the middle; data travels in JSON blocks, which a strict policy
 * allows because they are not scripts.
 */
export const documentOf = ({ page, boot, assets, baseUrl, url }: DocumentInput): string =>
  [
    `<!doctype html><html lang="${page.locale}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    page.title && `<title>${escapeHtml(page.title)}</title>`,
    ...assets.styles.map(stylesheet),
    `<link rel="preload" as="fetch" crossorigin href="${escapeHtml(boot.messages)}">`,
    ...assets.preload.map((href) => `<link rel="modulepreload" href="${escapeHtml(href)}">`),
    `<script type="module" src="${escapeHtml(assets.script)}"></script>`,
    '<link rel="icon" type="image/svg+xml" href="/icon.svg">',
    '<meta name="theme-color" content="#1d3b61">',
    ...(page.status === 200 ? languages(baseUrl, url) : ['<meta name="robots" content="noindex">']),
    block(BOOT_ID, boot),
    `</head><body><div id="${ROOT_ID}">${page.html}</div>`,
    page.data ? block(DATA_ID, page.data) : '',
    '</body></html>',
  ].join('');

/** By this id react-aria sees that its own style is already there, and adds no style element. */
const stylesheet = (href: string, index: number) =>
  `<link rel="stylesheet"${index === 0 ? ' id="react-aria-pressable-style"' : ''} href="${escapeHtml(href)}">`;

/** Canonical address (`/ja/x` is `/x`) and the same page in the other languages. */
const languages = (baseUrl: string, { pathname, search }: URL): string[] => {
  const address = (locale: (typeof LOCALES)[number]) =>
    escapeHtml(baseUrl + inLocale(locale, pathname) + search);
  const own = pathname === inLocale('en', pathname) ? 'en' : 'ja';
  return [
    `<link rel="canonical" href="${address(own)}">`,
    ...LOCALES.map((each) => `<link rel="alternate" hreflang="${each}" href="${address(each)}">`),
    `<link rel="alternate" hreflang="x-default" href="${address('ja')}">`,
  ];
};

const block = (id: string, value: unknown) =>
  `<script type="application/json" id="${id}">${escapeJson(JSON.stringify(value))}</script>`;

/** JSON that cannot end its element, wherever its strings come from. */
export const escapeJson = (json: string): string =>
  json.replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '');
