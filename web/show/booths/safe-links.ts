import type { Booth } from '#generated/client/types.gen.ts';

export type SafeLink = Booth['links'][number] & { readonly host: string };

/** Returns the links with a web scheme, with their host; others are omitted. */
export const safeLinks = (links: Booth['links']): SafeLink[] =>
  links.flatMap((link) => {
    const url = URL.parse(link.url);
    return url && ['http:', 'https:'].includes(url.protocol)
      ? [{ ...link, host: url.host.replace(/^www\./, '') }]
      : [];
  });
