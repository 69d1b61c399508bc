import { page, SIGNED_IN } from '#web/core/shell/route.ts';

/** `for`: admins, who need one; `redirect`: the full path to come back to. */
export const passkeysPage = page('passkeys', '/user/passkey', 'accounts/passkeys/PasskeysPage', {
  ...SIGNED_IN,
  parent: 'account',
  query: ['for', 'redirect'],
  texts: ['passkeys', 'sessions', 'sign-in', 'fresh-sign-in'],
});
