import type { Site } from '#web/core/site.ts';

/** The site of page tests; the time zone is that of the contract's example of an edition. */
export const SITE: Site = {
  env: 'demo',
  name: 'Noren',
  divider: ' | ',
  description: '',
  timeZone: 'Asia/Tokyo',
};
