import { page, STAFF_ONLY } from '#web/core/shell/route.ts';
import type { Contributions } from '#web/core/shell/slots.ts';
import { organiserHomePage } from '#web/tenants/organiser-home/routes.ts';

export const deadlinesPage = page(
  'organiser-deadlines',
  '/organiser/deadline',
  'show/deadlines/DeadlinesPage',
  {
    ...STAFF_ONLY,
    parent: organiserHomePage.id,
    texts: ['deadlines', 'edition-stages', 'home'],
    slots: ['deadlineBlocks'],
  },
);

export const slots: Contributions = {
  organiserLinks: [
    {
      order: 10,
      to: deadlinesPage.href(),
      icon: 'calendar-clock',
      title: 'titles:organiserDeadlines',
      text: 'deadlines:organiserLink',
      right: 'deadlines',
    },
  ],
};
