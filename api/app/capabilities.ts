/* All capabilities of the API, one line each. */

export { addresses } from '#api/accounts/addresses/capability.ts';
export { administration } from '#api/accounts/administration/capability.ts';
export { auth } from '#api/accounts/auth/capability.ts';
export { contacts } from '#api/accounts/contacts/capability.ts';
export { currentUser } from '#api/accounts/current-user/capability.ts';
export { personalData } from '#api/accounts/personal-data/capability.ts';
export { postalCodes } from '#api/accounts/postal-codes/capability.ts';
export { profiles } from '#api/accounts/profiles/capability.ts';
export { security } from '#api/accounts/security/capability.ts';
export { sessions } from '#api/accounts/sessions/capability.ts';
export { contactMessages } from '#api/content/contact-messages/capability.ts';
export { pages } from '#api/content/pages/capability.ts';
export { redirects } from '#api/content/redirects/capability.ts';
export { carLoadings } from '#api/exhibitors/car-loadings/capability.ts';
export { boothMap } from '#api/show/booth-map/capability.ts';
export { booths } from '#api/show/booths/capability.ts';
export { deadlines } from '#api/show/deadlines/capability.ts';
export { editions } from '#api/show/editions/capability.ts';
export { products } from '#api/show/products/capability.ts';
export { members } from '#api/tenants/members/capability.ts';
export { reservations } from '#api/visitors/reservations/capability.ts';
