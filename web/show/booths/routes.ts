import { GENRES } from '#spec/show/genres.ts';
import { areIds, page } from '#web/core/shell/route.ts';
import type { Contributions } from '#web/core/shell/slots.ts';

export const boothSearchPage = page(
  'booth-search',
  '/booth/search',
  'show/booths/BoothSearchPage',
  {
    query: ['q', 'genre', 'day', 'reservable', 'cursor'],
    repeatableQuery: ['genre'],
    indexableQueries: { genre: GENRES },
    texts: ['booths', 'search'],
  },
);

export const boothPage = page('booth', '/booth/:id', 'show/booths/BoothPage', {
  parent: boothSearchPage.id,
  isValid: areIds,
  texts: ['booths', 'products', 'booth-map'],
  slots: ['awardResults'],
});

export const slots: Contributions = {
  erasureObstacles: [{ order: 20, reason: 'openBooths', text: 'booths:erasureObstacle' }],
  homeBlocks: [{ order: 30, module: 'show/booths/slots/HomeBooths', texts: ['booths'] }],
  headerLinks: [{ order: 10, to: boothSearchPage.href(), text: 'commons:shell.booths.link' }],
  footerLinks: [
    { order: 10, group: 'visit', to: boothSearchPage.href(), text: 'commons:shell.booths.link' },
  ],
};
