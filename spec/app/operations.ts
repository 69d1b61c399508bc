import * as addresses from '#spec/accounts/addresses.ts';
import { BETTER_AUTH_OPERATIONS } from '#spec/accounts/better-auth-operations.ts';
import * as contacts from '#spec/accounts/contacts.ts';
import * as logins from '#spec/accounts/current-user.ts';
import * as postalCodes from '#spec/accounts/postal-codes.ts';
import * as profiles from '#spec/accounts/profiles.ts';
import * as sessions from '#spec/accounts/sessions.ts';
import * as contactMessages from '#spec/content/contact-messages.ts';
import * as pages from '#spec/content/pages.ts';
import * as redirects from '#spec/content/redirects.ts';
import type { Operation } from '#spec/core/operation.ts';
import * as boothMap from '#spec/show/booth-map.ts';
import * as booths from '#spec/show/booths.ts';
import * as editions from '#spec/show/editions.ts';
import * as products from '#spec/show/products.ts';
import * as reservations from '#spec/visitors/reservations.ts';

/** The whole contract, in the order in which the document lists it. */
export const OPERATIONS = {
  getCurrentEdition: editions.getCurrentEdition,
  listBooths: booths.listBooths,
  getBooth: booths.getBooth,
  getBoothMap: boothMap.getBoothMap,
  listProducts: products.listProducts,
  getProduct: products.getProduct,
  reserveProduct: reservations.reserveProduct,
  listMyReservations: reservations.listMyReservations,
  cancelMyReservation: reservations.cancelMyReservation,
  getMyProfile: profiles.getMyProfile,
  updateMyProfile: profiles.updateMyProfile,
  putMyIcon: profiles.putMyIcon,
  deleteMyIcon: profiles.deleteMyIcon,
  getMyContact: contacts.getMyContact,
  updateMyContact: contacts.updateMyContact,
  listMyAddresses: addresses.listMyAddresses,
  createMyAddress: addresses.createMyAddress,
  getMyAddress: addresses.getMyAddress,
  updateMyAddress: addresses.updateMyAddress,
  deleteMyAddress: addresses.deleteMyAddress,
  lookUpPostalCode: postalCodes.lookUpPostalCode,
  sendContactMessage: contactMessages.sendContactMessage,
  getPage: pages.getPage,
  listPageVersions: pages.listPageVersions,
  publishPage: pages.publishPage,
  lookUpRedirect: redirects.lookUpRedirect,
  listRedirectRules: redirects.listRedirectRules,
  createRedirectRule: redirects.createRedirectRule,
  deleteRedirectRule: redirects.deleteRedirectRule,
  getLoginUser: logins.getLoginUser,
  checkUserRole: logins.checkUserRole,
  checkTenantUser: logins.checkTenantUser,
  ...BETTER_AUTH_OPERATIONS,
  removeExpiredSessions: sessions.removeExpiredSessions,
} as const satisfies { readonly [Id in string]: Operation & { readonly id: Id } };

export type Operations = typeof OPERATIONS;
export type OperationId = keyof Operations;

/** Those that Noren answers itself: every one needs a handler. */
export type OwnOperationId = {
  [Id in OperationId]: Operations[Id] extends { servedBy: 'better-auth' } ? never : Id;
}[OperationId];

/** Capabilities, in the order of the reference. */
export const TAGS = {
  editions: 'The show: its days, its venue, what is open now.',
  booths: 'Stands of the current edition.',
  'booth-map': 'Where the booths stand, day by day.',
  products: 'Works, as booths offer them.',
  reservations: 'Holds on works, paid and collected at the booth.',
  profiles: 'What people say of themselves.',
  contacts: 'How the staff reach people.',
  addresses: 'Where people get their post.',
  'postal-codes': 'Places by their Japanese postal codes.',
  'contact-messages': 'What people write to the organisers.',
  pages: 'Pages that are only text: policies, rules, the way to the show.',
  redirects: 'Paths that lead elsewhere.',
  logins: 'The platform’s record of the one who is signed in.',
  auth: 'Signing in and out, at better-auth’s paths.',
  passkeys: 'Signing in with a device or a security key, at better-auth’s paths.',
  devices: 'Signing programs in through a browser, at better-auth’s paths.',
  users: 'Accounts and their administration, at better-auth’s paths.',
  sessions: 'Where accounts are signed in, at better-auth’s paths.',
} as const;
