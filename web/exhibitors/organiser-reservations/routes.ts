import { page, STAFF_ONLY } from '#web/core/shell/route.ts';
import type { Contributions } from '#web/core/shell/slots.ts';
import { organiserHomePage } from '#web/tenants/organiser-home/routes.ts';

export const organiserReservationsPage = page(
  'organiser-reservations',
  '/organiser/reservation',
  'exhibitors/organiser-reservations/OrganiserReservationsPage',
  {
    ...STAFF_ONLY,
    parent: organiserHomePage.id,
    query: ['day', 'q', 'sort', 'cursor'],
    texts: ['organiser-reservations', 'booths'],
  },
);

export const slots: Contributions = {
  organiserLinks: [
    {
      order: 70,
      to: organiserReservationsPage.href(),
      icon: 'ticket-check',
      title: 'titles:organiserReservations',
      text: 'organiser-reservations:organiserLink',
      right: 'desk',
    },
  ],
};
