import type { Booth } from '#generated/client/types.gen.ts';

export type SafeLink = Booth['links'][number] & { readonly host: string };

/** The links of a booth that lead to a web page, with the host they lead to; any other scheme is left out. */
export const safeLinks = (links: Booth['links']): SafeLink[] =>
  links.flatMap((link) => {
    const url = URL.parse(link.url);
    return url && ['http:', 'https:'].includes(url.protocol)
      ? [{ ...link, host: url.host.replace(/^www\./, '') }]
      : [];
  });
