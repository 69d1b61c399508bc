import { getBooth, listBooths } from './booths/handlers.ts';
import { getCurrentEdition } from './editions/handlers.ts';
import type { Handlers } from './implement.ts';
import { getLoginUser } from './logins/handlers.ts';
import { getProduct, listProducts } from './products/handlers.ts';
import {
  cancelMyReservation,
  listMyReservations,
  reserveProduct,
} from './reservations/handlers.ts';

/** Who answers each operation; one left out does not compile. */
export const HANDLERS: Handlers = {
  getCurrentEdition,
  listBooths,
  getBooth,
  listProducts,
  getProduct,
  reserveProduct,
  listMyReservations,
  cancelMyReservation,
  getLoginUser,
};
