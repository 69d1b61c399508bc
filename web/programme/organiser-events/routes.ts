import { areIds, page, STAFF_ONLY } from '#web/core/shell/route.ts';
import type { Contributions } from '#web/core/shell/slots.ts';
import { organiserHomePage } from '#web/tenants/organiser-home/routes.ts';

const texts = ['organiser-events', 'events'];

export const organiserEventsPage = page(
  'organiser-events',
  '/organiser/event',
  'programme/organiser-events/OrganiserEventsPage',
  { ...STAFF_ONLY, parent: organiserHomePage.id, texts },
);

export const eventPlanPage = page(
  'organiser-event',
  '/organiser/event/:id',
  'programme/organiser-events/EventPlanPage',
  { ...STAFF_ONLY, layout: 'form', parent: organiserEventsPage.id, isValid: areIds, texts },
);

export const slots: Contributions = {
  organiserLinks: [
    {
      order: 31,
      to: organiserEventsPage.href(),
      icon: 'calendar-days',
      title: 'titles:organiserEvents',
      text: 'organiser-events:organiserLink',
      right: 'programme',
    },
  ],
};
