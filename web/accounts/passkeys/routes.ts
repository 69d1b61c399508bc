import { page, SIGNED_IN } from '#web/core/shell/route.ts';

/** `for=admin` explains that admins need a passkey; `redirect` is the full path to return to. */
export const passkeysPage = page('passkeys', '/user/passkey', 'accounts/passkeys/PasskeysPage', {
  ...SIGNED_IN,
  parent: 'account',
  query: ['for', 'redirect'],
  texts: ['passkeys', 'impersonation', 'sessions', 'sign-in', 'fresh-sign-in'],
});
