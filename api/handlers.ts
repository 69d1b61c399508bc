import {
  createMyAddress,
  deleteMyAddress,
  getMyAddress,
  listMyAddresses,
  updateMyAddress,
} from './addresses/handlers.ts';
import { getBoothMap } from './booth-map/handlers.ts';
import { getBooth, listBooths } from './booths/handlers.ts';
import { sendContactMessage } from './contact-messages/handlers.ts';
import { getMyContact, updateMyContact } from './contacts/handlers.ts';
import { getCurrentEdition } from './editions/handlers.ts';
import type { Handlers } from './implement.ts';
import { checkTenantUser, checkUserRole, getLoginUser } from './logins/handlers.ts';
import { getPage, listPageVersions, publishPage } from './pages/handlers.ts';
import { lookUpPostalCode } from './postal-codes/handlers.ts';
import { getProduct, listProducts } from './products/handlers.ts';
import { deleteMyIcon, getMyProfile, putMyIcon, updateMyProfile } from './profiles/handlers.ts';
import {
  createRedirectRule,
  deleteRedirectRule,
  listRedirectRules,
  lookUpRedirect,
} from './redirects/handlers.ts';
import {
  cancelMyReservation,
  listMyReservations,
  reserveProduct,
} from './reservations/handlers.ts';

import { removeExpiredSessions } from './sessions/handlers.ts';

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
