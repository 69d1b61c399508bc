import { RESERVED_SPONSOR_SLUGS } from '#spec/content/types/sponsor.ts';
import { hasSlug, page } from '#web/core/shell/route.ts';
import type { Contributions } from '#web/core/shell/slots.ts';

export const sponsorsPage = page('sponsors', '/sponsor', 'content/sponsors/SponsorsPage', {
  texts: ['sponsors'],
  slots: ['sponsorLinks'],
});

const RESERVED: readonly string[] = RESERVED_SPONSOR_SLUGS;

export const sponsorPage = page('sponsor', '/sponsor/:slug', 'content/sponsors/SponsorPage', {
  layout: 'navigator',
  parent: sponsorsPage.id,
  isValid: (params) => hasSlug(params) && !RESERVED.includes(params.slug?.toLowerCase() ?? ''),
  texts: ['sponsors'],
});

export const slots: Contributions = {
  homeNews: [{ order: 20, module: 'content/sponsors/slots/HomeSponsors', texts: ['sponsors'] }],
  footerLinks: [{ order: 90, group: 'visit', to: sponsorsPage.href(), text: 'titles:sponsors' }],
};
