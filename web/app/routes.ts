/*
 * Every capability with pages or contributions, one line each. `site-map.ts` joins their
 * declarations.
 */
export * as account from '#web/accounts/account/routes.ts';
export * as addresses from '#web/accounts/addresses/routes.ts';
export * as administration from '#web/accounts/administration/routes.ts';
export * as contacts from '#web/accounts/contacts/routes.ts';
export * as devices from '#web/accounts/devices/routes.ts';
export * as emails from '#web/accounts/emails/routes.ts';
export * as freshSignIn from '#web/accounts/fresh-sign-in/routes.ts';
export * as impersonation from '#web/accounts/impersonation/routes.ts';
export * as login from '#web/accounts/login/routes.ts';
export * as passkeys from '#web/accounts/passkeys/routes.ts';
export * as personalData from '#web/accounts/personal-data/routes.ts';
export * as profiles from '#web/accounts/profiles/routes.ts';
export * as security from '#web/accounts/security/routes.ts';
export * as users from '#web/accounts/users/routes.ts';
export * as applications from '#web/applications/applications/routes.ts';
export * as extensions from '#web/applications/extensions/routes.ts';
export * as articles from '#web/content/articles/routes.ts';
export * as contactMessages from '#web/content/contact-messages/routes.ts';
export * as faqs from '#web/content/faqs/routes.ts';
export * as pages from '#web/content/pages/routes.ts';
export * as boothProducts from '#web/exhibitors/booth-products/routes.ts';
export * as boothProfiles from '#web/exhibitors/booth-profiles/routes.ts';
export * as boothUsers from '#web/exhibitors/booth-users/routes.ts';
export * as calls from '#web/exhibitors/calls/routes.ts';
export * as carLoadings from '#web/exhibitors/car-loadings/routes.ts';
export * as desk from '#web/exhibitors/desk/routes.ts';
export * as entries from '#web/exhibitors/entries/routes.ts';
export * as exhibitorMenu from '#web/exhibitors/exhibitor-menu/routes.ts';
export * as helpCalls from '#web/exhibitors/help-calls/routes.ts';
export * as myProducts from '#web/exhibitors/my-products/routes.ts';
export * as organiserBooths from '#web/exhibitors/organiser-booths/routes.ts';
export * as organiserCalls from '#web/exhibitors/organiser-calls/routes.ts';
export * as organiserEntries from '#web/exhibitors/organiser-entries/routes.ts';
export * as organiserReservations from '#web/exhibitors/organiser-reservations/routes.ts';
export * as freshDragonEntries from '#web/programme/fresh-dragon-entries/routes.ts';
export * as boothMap from '#web/show/booth-map/routes.ts';
export * as booths from '#web/show/booths/routes.ts';
export * as deadlines from '#web/show/deadlines/routes.ts';
export * as home from '#web/show/home/routes.ts';
export * as products from '#web/show/products/routes.ts';
export * as members from '#web/tenants/members/routes.ts';
export * as organiserHome from '#web/tenants/organiser-home/routes.ts';
export * as reservations from '#web/visitors/reservations/routes.ts';
export * as visitorMenu from '#web/visitors/visitor-menu/routes.ts';
