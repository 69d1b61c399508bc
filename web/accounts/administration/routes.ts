import { ADMIN_ONLY, page } from '#web/core/shell/route.ts';
import type { Contributions } from '#web/core/shell/slots.ts';

export const adminPage = page('admin', '/admin', 'accounts/administration/AdminPage', {
  ...ADMIN_ONLY,
  texts: ['administration'],
});

export const slots: Contributions = {
  accountLinks: [
    {
      order: 90,
      to: adminPage.href(),
      icon: 'users',
      text: 'commons:shell.administration.link',
      only: 'admin',
    },
  ],
};
