import { page, STAFF_ONLY } from '#web/core/shell/route.ts';
import type { Contributions } from '#web/core/shell/slots.ts';

export const organiserHomePage = page(
  'organiser-home',
  '/organiser',
  'tenants/organiser-home/OrganiserHomePage',
  { ...STAFF_ONLY, texts: ['organiser-home'], slots: ['organiserLinks', 'pendingWorkLinks'] },
);

export const slots: Contributions = {
  accountLinks: [
    {
      order: 80,
      to: organiserHomePage.href(),
      icon: 'clipboard-list',
      text: 'titles:organiserHome',
      only: 'staff',
    },
  ],
};
