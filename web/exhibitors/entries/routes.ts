import { page, SIGNED_IN } from '#web/core/shell/route.ts';
import type { Contributions } from '#web/core/shell/slots.ts';

/** My entries; with `call` the form for that call, with `done` the number of the entry just submitted. */
export const entriesPage = page(
  'exhibitor-entries',
  '/exhibitor/entry',
  'exhibitors/entries/EntriesPage',
  {
    ...SIGNED_IN,
    layout: 'form',
    parent: 'exhibitor-menu',
    query: ['call', 'done'],
    texts: ['entries', 'calls', 'addresses', 'countries', 'impersonation', 'pages'],
  },
);

export const slots: Contributions = {
  applicationPages: [{ order: 10, kind: 'exhibitor', to: entriesPage.href() }],
  callActions: [{ order: 10, module: 'exhibitors/entries/slots/CallActions', texts: ['calls'] }],
};
