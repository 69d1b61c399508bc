import { areIds, page, STAFF_ONLY } from '#web/core/shell/route.ts';
import type { Contributions } from '#web/core/shell/slots.ts';
import { organiserHomePage } from '#web/tenants/organiser-home/routes.ts';

const texts = ['organiser-calls'];

export const organiserCallsPage = page(
  'organiser-calls',
  '/organiser/call',
  'exhibitors/organiser-calls/OrganiserCallsPage',
  { ...STAFF_ONLY, parent: organiserHomePage.id, texts },
);

/** `like`: starts from this call. */
export const newCallPage = page(
  'organiser-call-new',
  '/organiser/call/new',
  'exhibitors/organiser-calls/NewCallPage',
  { ...STAFF_ONLY, layout: 'form', parent: organiserCallsPage.id, query: ['like'], texts },
);

export const editCallPage = page(
  'organiser-call-edit',
  '/organiser/call/:id/edit',
  'exhibitors/organiser-calls/EditCallPage',
  { ...STAFF_ONLY, layout: 'form', parent: organiserCallsPage.id, isValid: areIds, texts },
);

export const slots: Contributions = {
  organiserLinks: [
    {
      order: 6,
      to: organiserCallsPage.href(),
      icon: 'megaphone',
      title: 'titles:organiserCalls',
      text: 'organiser-calls:organiserLink',
      right: 'applications',
    },
  ],
};
