import { page, SIGNED_IN } from '#web/core/shell/route.ts';
import type { Contributions } from '#web/core/shell/slots.ts';

export const accountPage = page('account', '/user', 'accounts/account/AccountPage', {
  ...SIGNED_IN,
  texts: ['account', 'addresses', 'countries'],
  slots: ['accountCards'],
});

const to = accountPage.href();

export const slots: Contributions = {
  accountLinks: [{ order: 10, to, icon: 'circle-user-round', text: 'titles:account' }],
  footerLinks: [{ order: 30, group: 'you', to, text: 'titles:account' }],
};
