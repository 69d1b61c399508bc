import { areIds, page, STAFF_ONLY } from '#web/core/shell/route.ts';
import type { Contributions } from '#web/core/shell/slots.ts';
import { organiserHomePage } from '#web/tenants/organiser-home/routes.ts';

const texts = ['organiser-booths', 'booth-map'];

/** `booth`: the booth that the floor plan shows. */
export const organiserBoothsPage = page(
  'organiser-booths',
  '/organiser/booth',
  'exhibitors/organiser-booths/OrganiserBoothsPage',
  {
    ...STAFF_ONLY,
    parent: organiserHomePage.id,
    query: ['q', 'status', 'placed', 'ready', 'genre', 'day', 'booth', 'cursor'],
    texts,
  },
);

export const organiserBoothPage = page(
  'organiser-booth',
  '/organiser/booth/:id',
  'exhibitors/organiser-booths/OrganiserBoothPage',
  {
    ...STAFF_ONLY,
    parent: organiserBoothsPage.id,
    isValid: areIds,
    query: ['day', 'cursor'],
    texts: [...texts, 'audit-records'],
  },
);

export const slots: Contributions = {
  organiserLinks: [
    {
      order: 40,
      to: organiserBoothsPage.href(),
      icon: 'store',
      title: 'titles:organiserBooths',
      text: 'organiser-booths:organiserLink',
      right: 'booths',
    },
  ],
  pendingWorkLinks: [
    {
      order: 45,
      work: 'boothsToPlace',
      to: organiserBoothsPage.href(),
      icon: 'map-pin',
      text: 'organiser-booths:pending',
    },
  ],
};
