import type { Locale } from '#spec/core/locale.ts';

/** What stands before every path of a document: the form of address the visitor came by. */
export type Prefix = '' | '/ja' | '/en';
export const PREFIXES: readonly Prefix[] = ['', '/ja', '/en'];

/** Japanese is the default and is also served without a prefix (specification §9). */
export const localeOf = (prefix: Prefix): Locale => (prefix === '/en' ? 'en' : 'ja');

/** Splits `/en/booth/search` into its form of address and the path that the route table knows. */
export const splitPath = (pathname: string): { prefix: Prefix; locale: Locale; path: string } => {
  const prefix = PREFIXES.find((each) => each && hasPrefix(pathname, each)) ?? '';
  // A second slash after the form of address would, without it, name another host.
  const path = pathname.slice(prefix.length).replace(/^[/\\]*/, '/');
  return { prefix, locale: localeOf(prefix), path };
};

/** Puts a form of address before a path of the route table. */
export const withPrefix = (prefix: Prefix, path: string): string =>
  path === '/' ? prefix || '/' : prefix + path;

/** The same place in another language: Japanese leads to the form without prefix. */
export const inLocale = (locale: Locale, pathname: string): string =>
  withPrefix(locale === 'en' ? '/en' : '', splitPath(pathname).path);

const hasPrefix = (pathname: string, prefix: string) =>
  pathname === prefix || pathname.startsWith(`${prefix}/`);
