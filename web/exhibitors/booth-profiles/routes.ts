import { AUTH_REQUIRED, areIds, page } from '#web/core/shell/route.ts';
import type { Contributions } from '#web/core/shell/slots.ts';

const texts = ['booth-profiles', 'booths'];

export const myBoothsPage = page(
  'my-booths',
  '/exhibitor/booth',
  'exhibitors/booth-profiles/MyBoothsPage',
  { ...AUTH_REQUIRED, parent: 'exhibitor-menu', texts },
);

export const editBoothPage = page(
  'booth-edit',
  '/exhibitor/booth/:id/edit',
  'exhibitors/booth-profiles/EditBoothPage',
  {
    ...AUTH_REQUIRED,
    layout: 'form',
    parent: myBoothsPage.id,
    isValid: areIds,
    texts: [...texts, 'pictures', 'preview-links'],
    slots: ['awardResults'],
  },
);

/** Opened with a secret in its fragment. */
export const boothPreviewPage = page(
  'booth-preview',
  '/exhibitor/booth/:id/preview',
  'exhibitors/booth-profiles/BoothPreviewPage',
  {
    render: 'client',
    index: false,
    referrer: 'no-referrer',
    parent: myBoothsPage.id,
    isValid: areIds,
    texts: ['booths', 'preview-links'],
    slots: ['awardResults'],
  },
);

/** The periods of tasks for a booth. Their links lead to the list in which exhibitors choose a booth. */
const BOOTH_PERIODS = ['booth-profile', 'booth-product', 'booth-user', 'car-loading'] as const;

export const slots: Contributions = {
  periodLinks: BOOTH_PERIODS.map((period, at) => ({
    order: 60 + at,
    period,
    to: myBoothsPage.href(),
  })),
};
