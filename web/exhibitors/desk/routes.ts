import { AUTH_REQUIRED, page } from '#web/core/shell/route.ts';
import { myBoothsPage } from '#web/exhibitors/booth-profiles/routes.ts';

/** `booth`: for people with several booths, and for staff. Without `view`: scanning on the days of the show. */
export const deskPage = page('desk', '/exhibitor/product-reservation', 'exhibitors/desk/DeskPage', {
  ...AUTH_REQUIRED,
  parent: myBoothsPage.id,
  query: ['booth', 'view', 'day', 'status', 'work', 'q'],
  texts: ['desk', 'reservations', 'booths'],
});
