import { page, SIGNED_IN } from '#web/core/shell/route.ts';
import type { Contributions } from '#web/core/shell/slots.ts';

/** `for=admin` explains that admins and staff need a passkey; `redirect` is the full path to return to. */
export const passkeysPage = page('passkeys', '/user/passkey', 'accounts/passkeys/PasskeysPage', {
  ...SIGNED_IN,
  parent: 'account',
  query: ['for', 'redirect'],
  texts: ['passkeys', 'impersonation', 'sessions', 'sign-in', 'fresh-sign-in'],
});

export const slots: Contributions = {
  remedies: [
    {
      order: 10,
      code: 'PASSKEY_REQUIRED',
      to: passkeysPage.href(),
      query: { for: 'admin' },
      text: 'commons:shell.passkeys.remedy',
      icon: 'key-round',
    },
  ],
};
