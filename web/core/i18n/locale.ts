import type { Locale } from '#spec/core/locale.ts';

/** The locale prefix of every path in a document, as in the URL that was opened. */
export type Prefix = '' | '/ja' | '/en';
export const PREFIXES: readonly Prefix[] = ['', '/ja', '/en'];

/** Japanese is the default and is also served without a prefix (specification §9). */
export const localeOf = (prefix: Prefix): Locale => (prefix === '/en' ? 'en' : 'ja');

/** Splits `/en/booth/search` into its locale prefix and the path in the route table. */
export const splitPath = (pathname: string): { prefix: Prefix; locale: Locale; path: string } => {
  const prefix = PREFIXES.find((each) => each && hasPrefix(pathname, each)) ?? '';
  // A double slash after the prefix would become a protocol-relative URL of another host.
  const path = pathname.slice(prefix.length).replace(/^[/\\]*/, '/');
  return { prefix, locale: localeOf(prefix), path };
};

/** Adds a locale prefix to a path of the route table. */
export const withPrefix = (prefix: Prefix, path: string): string =>
  path === '/' ? prefix || '/' : prefix + path;

/** Returns the same page's path in another language; Japanese has no prefix. */
export const localizePath = (locale: Locale, pathname: string): string =>
  withPrefix(locale === 'en' ? '/en' : '', splitPath(pathname).path);

const hasPrefix = (pathname: string, prefix: string) =>
  pathname === prefix || pathname.startsWith(`${prefix}/`);
