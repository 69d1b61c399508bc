import { reservationListPage } from './routes.ts';

/** Returns the id of a product's first reservation on the list page. */
export const reservationAnchor = (productId: string): string => `work-${productId}`;

/** Returns the path of the reservation list, at a product's first reservation. */
export const reservationPath = (productId: string): string =>
  `${reservationListPage.href()}#${reservationAnchor(productId)}`;
