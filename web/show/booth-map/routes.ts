import { page } from '#web/core/shell/route.ts';
import type { Contributions } from '#web/core/shell/slots.ts';

export const boothMapPage = page('booth-map', '/booth/map', 'show/booth-map/BoothMapPage', {
  query: ['day', 'booth', 'genre', 'q'],
  repeatableQuery: ['genre'],
  needsAllLanguages: true,
  texts: ['booth-map', 'booths', 'search'],
});

export const slots: Contributions = {
  homeBlocks: [{ order: 10, module: 'show/booth-map/slots/HomeMap', texts: ['booth-map'] }],
  headerLinks: [{ order: 30, to: boothMapPage.href(), text: 'titles:boothMap' }],
  bottomLinks: [
    { order: 20, to: boothMapPage.href(), icon: 'map', text: 'commons:shell.booth-map.phoneLink' },
  ],
  footerLinks: [{ order: 30, group: 'visit', to: boothMapPage.href(), text: 'titles:boothMap' }],
};
