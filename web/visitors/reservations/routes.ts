import { AUTH_REQUIRED, areIds, page } from '#web/core/shell/route.ts';
import type { Contributions } from '#web/core/shell/slots.ts';

export const reservePage = page(
  'reserve',
  '/product/:id/:id2/reserve',
  'visitors/reservations/ReservePage',
  {
    ...AUTH_REQUIRED,
    layout: 'form',
    parent: 'product',
    isValid: areIds,
    texts: ['reservations'],
  },
);

export const reservationListPage = page(
  'my-reservations',
  '/visitor/product-reservation',
  'visitors/reservations/MyReservationsPage',
  {
    ...AUTH_REQUIRED,
    parent: 'visitor-menu',
    texts: ['reservations'],
  },
);

const to = reservationListPage.href();

export const slots: Contributions = {
  accountLinks: [{ order: 30, to, icon: 'ticket', text: 'commons:shell.reservations.link' }],
  bottomLinks: [{ order: 30, to, icon: 'ticket', text: 'commons:shell.reservations.phoneLink' }],
  footerLinks: [{ order: 20, group: 'you', to, text: 'commons:shell.reservations.link' }],
  accountCards: [
    {
      order: 10,
      module: 'visitors/reservations/slots/ReservationsCard',
      texts: ['reservations'],
    },
  ],
  boothProductPanels: [
    {
      order: 10,
      module: 'visitors/reservations/slots/BoothProductPanel',
      texts: ['products', 'reservations'],
    },
  ],
  erasureObstacles: [
    { order: 10, reason: 'heldReservations', text: 'reservations:erasureObstacle', to },
  ],
  homeLinks: [
    {
      order: 10,
      to,
      icon: 'ticket-check',
      title: 'reservations:homeLink.title',
      text: 'reservations:homeLink.text',
    },
  ],
  planEntries: [
    { order: 10, module: 'visitors/reservations/slots/HeldDays', texts: ['reservations'] },
  ],
  visitorMenuLinks: [
    {
      order: 10,
      group: 'own',
      to,
      icon: 'ticket',
      title: 'reservations:menuLink.title',
      text: 'reservations:menuLink.text',
    },
  ],
};
