import { areIds, page, STAFF_ONLY } from '#web/core/shell/route.ts';
import type { Contributions } from '#web/core/shell/slots.ts';

const texts = ['judging'];

export const judgingPage = page('judging', '/judge', 'programme/judging/JudgingPage', {
  ...STAFF_ONLY,
  texts,
});

/** `status`: entries that are open, started or submitted. */
export const judgedRoundPage = page('judged-round', '/judge/:id', 'programme/judging/RoundPage', {
  ...STAFF_ONLY,
  parent: judgingPage.id,
  isValid: areIds,
  query: ['status'],
  texts,
});

/** `id`: of the round. `id2`: of the entry. */
export const sheetPage = page('sheet', '/judge/:id/:id2', 'programme/judging/SheetPage', {
  ...STAFF_ONLY,
  parent: judgedRoundPage.id,
  isValid: areIds,
  // The gallery is that of works.
  texts: [...texts, 'impersonation', 'products'],
});

export const slots: Contributions = {
  organiserLinks: [
    {
      order: 3,
      to: judgingPage.href(),
      icon: 'gavel',
      title: 'titles:judging',
      text: 'judging:organiserLink',
      right: 'judging',
    },
  ],
  pendingWorkLinks: [
    {
      order: 5,
      work: 'sheetsToSubmit',
      to: judgingPage.href(),
      icon: 'gavel',
      text: 'judging:pending',
    },
  ],
};
