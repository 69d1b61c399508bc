import { page, STAFF_ONLY } from '#web/core/shell/route.ts';
import type { Contributions } from '#web/core/shell/slots.ts';
import { organiserHomePage } from '#web/tenants/organiser-home/routes.ts';

const texts = ['help-calls'];

/** Open to guests, too. `booth`: the calling booth, for people with several. */
export const helpCallPage = page(
  'help-call',
  '/exhibitor/help-call',
  'exhibitors/help-calls/HelpCallPage',
  { render: 'client', index: false, parent: 'exhibitor-menu', query: ['booth'], texts },
);

/** `view=log`: the calls that are settled, of a `day`. */
export const helpCallBoardPage = page(
  'organiser-help-calls',
  '/organiser/help-call',
  'exhibitors/help-calls/BoardPage',
  { ...STAFF_ONLY, parent: organiserHomePage.id, query: ['view', 'day', 'cursor'], texts },
);

export const slots: Contributions = {
  organiserLinks: [
    {
      order: 60,
      to: helpCallBoardPage.href(),
      icon: 'siren',
      title: 'titles:organiserHelpCalls',
      text: 'help-calls:organiserLink',
      right: 'help',
    },
  ],
  pendingWorkLinks: [
    {
      order: 5,
      work: 'helpCalls',
      to: helpCallBoardPage.href(),
      icon: 'siren',
      text: 'help-calls:pending',
    },
  ],
};
