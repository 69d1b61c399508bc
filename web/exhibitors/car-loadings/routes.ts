import { AUTH_REQUIRED, areIds, page, STAFF_ONLY } from '#web/core/shell/route.ts';
import type { Contributions } from '#web/core/shell/slots.ts';
import { myBoothsPage } from '#web/exhibitors/booth-profiles/routes.ts';
import { organiserHomePage } from '#web/tenants/organiser-home/routes.ts';

const texts = ['car-loadings'];

export const carLoadingsPage = page(
  'booth-car-loadings',
  '/exhibitor/booth/:id/booth-car-loading',
  'exhibitors/car-loadings/CarLoadingsPage',
  { ...AUTH_REQUIRED, parent: myBoothsPage.id, isValid: areIds, texts },
);

/** `vehicle`: changes this one instead. `direction=out` starts from the inbound vehicle. */
export const carLoadingFormPage = page(
  'booth-car-loading-new',
  '/exhibitor/booth/:id/booth-car-loading/new',
  'exhibitors/car-loadings/CarLoadingFormPage',
  {
    ...AUTH_REQUIRED,
    layout: 'form',
    parent: carLoadingsPage.id,
    isValid: areIds,
    query: ['direction', 'vehicle'],
    texts,
  },
);

export const organiserCarLoadingsPage = page(
  'organiser-car-loadings',
  '/organiser/car-loading',
  'exhibitors/car-loadings/OrganiserCarLoadingsPage',
  {
    ...STAFF_ONLY,
    parent: organiserHomePage.id,
    query: ['view', 'day', 'direction', 'dock', 'status', 'q', 'cursor'],
    texts,
  },
);

export const slots: Contributions = {
  organiserLinks: [
    {
      order: 50,
      to: organiserCarLoadingsPage.href(),
      icon: 'truck',
      title: 'titles:organiserCarLoadings',
      text: 'car-loadings:organiserLink',
      right: 'loading',
    },
  ],
  pendingWorkLinks: [
    {
      order: 50,
      work: 'vehiclesToApprove',
      to: organiserCarLoadingsPage.href({ status: 'requested' }),
      icon: 'truck',
      text: 'car-loadings:organiser.pending',
    },
  ],
};
