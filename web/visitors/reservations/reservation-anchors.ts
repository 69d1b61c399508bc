import { reservationListPage } from './routes.ts';

/** Id of a product's first reservation on the list page. */
export const reservationAnchor = (productId: string): string => `work-${productId}`;

/** Path of the reservation list, at a product's first reservation. */
export const reservationPath = (productId: string): string =>
  `${reservationListPage.href()}#${reservationAnchor(productId)}`;
