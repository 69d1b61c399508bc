import { page, SIGNED_IN } from '#web/core/shell/route.ts';
import type { Contributions } from '#web/core/shell/slots.ts';

export const myApplicationsPage = page(
  'my-applications',
  '/user/application',
  'applications/my-applications/MyApplicationsPage',
  {
    ...SIGNED_IN,
    parent: 'account',
    query: ['cursor'],
    texts: ['my-applications', 'application-links'],
    slots: ['applicationPages'],
  },
);

export const slots: Contributions = {
  accountCards: [
    {
      order: 20,
      module: 'applications/my-applications/slots/ApplicationsCard',
      texts: ['my-applications'],
    },
  ],
};
