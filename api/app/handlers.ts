import {
  createMyAddress,
  deleteMyAddress,
  getMyAddress,
  listMyAddresses,
  updateMyAddress,
} from '#api/accounts/addresses/handlers.ts';
import { getMyContact, updateMyContact } from '#api/accounts/contacts/handlers.ts';
import {
  checkTenantUser,
  checkUserRole,
  getLoginUser,
} from '#api/accounts/current-user/handlers.ts';
import { lookUpPostalCode } from '#api/accounts/postal-codes/handlers.ts';
import {
  deleteMyIcon,
  getMyProfile,
  putMyIcon,
  updateMyProfile,
} from '#api/accounts/profiles/handlers.ts';
import { removeExpiredSessions } from '#api/accounts/sessions/handlers.ts';
import { sendContactMessage } from '#api/content/contact-messages/handlers.ts';
import { getPage, listPageVersions, publishPage } from '#api/content/pages/handlers.ts';
import {
  createRedirectRule,
  deleteRedirectRule,
  listRedirectRules,
  lookUpRedirect,
} from '#api/content/redirects/handlers.ts';
import { getBoothMap } from '#api/show/booth-map/handlers.ts';
import { getBooth, listBooths } from '#api/show/booths/handlers.ts';
import { getCurrentEdition } from '#api/show/editions/handlers.ts';
import { getProduct, listProducts } from '#api/show/products/handlers.ts';
import {
  cancelMyReservation,
  listMyReservations,
  reserveProduct,
} from '#api/visitors/reservations/handlers.ts';
import type { Handlers } from './implement.ts';

/** Who answers each operation; one left out does not compile. */
export const HANDLERS: Handlers = {
  getCurrentEdition,
  listBooths,
  getBooth,
  getBoothMap,
  listProducts,
  getProduct,
  reserveProduct,
  listMyReservations,
  cancelMyReservation,
  sendContactMessage,
  getLoginUser,
  checkUserRole,
  checkTenantUser,
  lookUpRedirect,
  listRedirectRules,
  createRedirectRule,
  deleteRedirectRule,
  getMyProfile,
  updateMyProfile,
  putMyIcon,
  deleteMyIcon,
  getMyContact,
  updateMyContact,
  listMyAddresses,
  createMyAddress,
  getMyAddress,
  updateMyAddress,
  deleteMyAddress,
  lookUpPostalCode,
  getPage,
  listPageVersions,
  publishPage,
  removeExpiredSessions,
};
