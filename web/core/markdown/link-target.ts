import { splitPath } from '#web/core/i18n/locale.ts';
import { isPagePath } from '#web/core/paths.ts';

/** The target of a link. `path`: a page of this site, without locale prefix; `file`: any other path it serves. */
export type LinkTarget =
  | { readonly kind: 'path'; readonly href: string }
  | { readonly kind: 'section'; readonly href: string }
  | { readonly kind: 'file'; readonly href: string }
  | { readonly kind: 'outside'; readonly href: string };

/** Browsers strip some of these characters before parsing a URL. */
const UNSAFE = /[\s\\\p{Cc}\p{Cf}]/u;
const OUTSIDE = /^(https?:\/\/[^/]|mailto:[^:]+@|tel:\+?\d)/i;

/** Parses the URL of a link; undefined for other schemes and protocol-relative URLs. */
export const linkTarget = (address: string): LinkTarget | undefined => {
  if (UNSAFE.test(address)) return undefined;
  if (/^#./.test(address)) return { kind: 'section', href: address };
  if (OUTSIDE.test(address))
    return URL.canParse(address) ? { kind: 'outside', href: address } : undefined;
  return address.startsWith('/') ? onThisSite(address) : undefined;
};

const HERE = 'http://here.invalid';

const onThisSite = (address: string): LinkTarget | undefined => {
  const url = URL.parse(address, HERE);
  if (url?.origin !== HERE || url.pathname.includes('//')) return undefined;
  const after = url.search + url.hash;
  if (!isPagePath(url.pathname)) return { kind: 'file', href: url.pathname + after };
  return { kind: 'path', href: splitPath(url.pathname).path + after };
};
