/* Every capability of the contract. */

export * as account from '#spec/accounts/account.ts';
export * as addresses from '#spec/accounts/addresses.ts';
export * as administration from '#spec/accounts/administration.ts';
export * as bans from '#spec/accounts/bans.ts';
export * as contacts from '#spec/accounts/contacts.ts';
export * as currentUser from '#spec/accounts/current-user.ts';
export * as devices from '#spec/accounts/devices.ts';
export * as impersonation from '#spec/accounts/impersonation.ts';
export * as login from '#spec/accounts/login.ts';
export * as passkeyRegistration from '#spec/accounts/passkey-registration.ts';
export * as passkeys from '#spec/accounts/passkeys.ts';
export * as personalData from '#spec/accounts/personal-data.ts';
export * as postalCodes from '#spec/accounts/postal-codes.ts';
export * as profiles from '#spec/accounts/profiles.ts';
export * as security from '#spec/accounts/security.ts';
export * as sessions from '#spec/accounts/sessions.ts';
export * as users from '#spec/accounts/users.ts';
export * as contactMessages from '#spec/content/contact-messages.ts';
export * as pages from '#spec/content/pages.ts';
export * as redirects from '#spec/content/redirects.ts';
export * as boothMap from '#spec/show/booth-map.ts';
export * as booths from '#spec/show/booths.ts';
export * as editions from '#spec/show/editions.ts';
export * as products from '#spec/show/products.ts';
export * as members from '#spec/tenants/members.ts';
export * as reservations from '#spec/visitors/reservations.ts';
