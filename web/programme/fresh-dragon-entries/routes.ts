import { AUTH_REQUIRED, areIds, page } from '#web/core/shell/route.ts';
import type { Contributions } from '#web/core/shell/slots.ts';
import { myBoothsPage } from '#web/exhibitors/booth-profiles/routes.ts';

const texts = ['fresh-dragon-entries'];

/** `done`: the number of an entry that was just submitted. */
export const debutEntriesPage = page(
  'debut-entries',
  '/exhibitor/booth/:id/fresh-dragon-award',
  'programme/fresh-dragon-entries/DebutEntriesPage',
  {
    ...AUTH_REQUIRED,
    parent: myBoothsPage.id,
    isValid: areIds,
    query: ['done'],
    texts: [...texts, 'impersonation'],
  },
);

/** `work` is preselected. `entry`: changes this one instead. */
export const debutEntryFormPage = page(
  'debut-entry-new',
  '/exhibitor/booth/:id/fresh-dragon-award/new',
  'programme/fresh-dragon-entries/DebutEntryFormPage',
  {
    ...AUTH_REQUIRED,
    layout: 'form',
    parent: debutEntriesPage.id,
    isValid: areIds,
    query: ['work', 'entry'],
    texts: [...texts, 'impersonation'],
  },
);

export const slots: Contributions = {
  applicationPages: [
    {
      order: 35,
      kind: 'fresh-dragon',
      to: myBoothsPage.href(),
      hrefOf: ({ boothId }) => boothId && debutEntriesPage.href({ id: boothId }),
    },
  ],
  periodLinks: [{ order: 45, period: 'fresh-dragon-award', to: myBoothsPage.href() }],
  applicationDetails: [
    { order: 20, module: 'programme/fresh-dragon-entries/slots/DebutDetails', texts },
  ],
  boothTaskLinks: [
    { order: 10, task: 'debut-award', hrefOf: (id: string) => debutEntriesPage.href({ id }) },
  ],
};
