import { areIds, page, STAFF_ONLY } from '#web/core/shell/route.ts';
import type { Contributions } from '#web/core/shell/slots.ts';
import { organiserHomePage } from '#web/tenants/organiser-home/routes.ts';

const texts = ['applications', 'decisions'];

export const applicationsPage = page(
  'organiser-applications',
  '/organiser/application',
  'applications/applications/ApplicationsPage',
  {
    ...STAFF_ONLY,
    parent: organiserHomePage.id,
    query: ['kind', 'groupId', 'status', 'prepared', 'request', 'assignee', 'q', 'cursor'],
    texts,
  },
);

export const applicationPage = page(
  'organiser-application',
  '/organiser/application/:id',
  'applications/applications/ApplicationPage',
  {
    ...STAFF_ONLY,
    parent: applicationsPage.id,
    isValid: areIds,
    query: ['cursor'],
    texts: [...texts, 'audit-records', 'home'],
    slots: ['applicationDetails', 'applicationActions'],
  },
);

export const slots: Contributions = {
  erasureObstacles: [{ order: 15, reason: 'openApplications', text: 'applications:obstacle' }],
  organiserLinks: [
    {
      order: 20,
      to: applicationsPage.href(),
      icon: 'inbox',
      title: 'titles:organiserApplications',
      text: 'applications:organiserLink',
      right: 'applications',
    },
  ],
  pendingWorkLinks: [
    {
      order: 10,
      work: 'applicationsToReview',
      to: applicationsPage.href({ status: 'submitted', prepared: 'none' }),
      icon: 'inbox',
      text: 'applications:pending.toReview',
    },
    {
      order: 20,
      work: 'decisionsToSchedule',
      to: applicationsPage.href({ prepared: 'unscheduled' }),
      icon: 'list-checks',
      text: 'applications:pending.toSchedule',
    },
    {
      order: 30,
      work: 'decisionsScheduled',
      to: applicationsPage.href({ prepared: 'scheduled' }),
      icon: 'calendar-clock',
      text: 'applications:pending.scheduled',
    },
    {
      order: 40,
      work: 'paymentsToConfirm',
      to: applicationsPage.href({ status: 'accepted' }),
      icon: 'banknote',
      text: 'applications:pending.payments',
    },
    {
      order: 50,
      work: 'cancellationRequests',
      to: applicationsPage.href({ request: 'cancellation' }),
      icon: 'ban',
      text: 'applications:pending.cancellations',
    },
  ],
};
