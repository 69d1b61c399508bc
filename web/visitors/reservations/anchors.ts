import { reservationListPage } from './routes.ts';

/** Id, on the page of the reservations, of the first one of a work. */
export const reservationAnchor = (productId: string): string => `work-${productId}`;

/** The reservations, at the first one of a work. */
export const reservationPath = (productId: string): string =>
  `${reservationListPage.href()}#${reservationAnchor(productId)}`;
