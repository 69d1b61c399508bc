import { defineCapability } from '#api/core/capability.ts';
import type * as carLoading from '#spec/exhibitors/car-loadings.ts';
import type * as loadingSlot from '#spec/exhibitors/loading-slots.ts';
import type * as organiser from '#spec/exhibitors/organiser-car-loadings.ts';
import { cancelVehiclesOfBooth, countVehiclesOfBooth } from './booth-cancellation.ts';
import {
  cancelCarLoading,
  listCarLoadings,
  listLoadingSlots,
  requestCarLoading,
  updateCarLoading,
} from './handlers.ts';
import en from './locales/en.json' with { type: 'json' };
import ja from './locales/ja.json' with { type: 'json' };
import {
  createLoadingSlot,
  deleteLoadingSlot,
  listOrganiserCarLoadings,
  listOrganiserLoadingSlots,
  recordCarLoadingPassage,
  setCarLoadingStatus,
  undoCarLoadingPassage,
  updateLoadingSlot,
} from './organiser-handlers.ts';
import { countRequested } from './organiser-store.ts';
import { personalData } from './personal-data.ts';
import { startReminders } from './reminders.ts';
import { removeExpiredDrivers } from './retention.ts';
import { type CarLoadingService, createCarLoadingService } from './service.ts';
import { vehiclesTask } from './task.ts';

type Contract = typeof carLoading & typeof loadingSlot & typeof organiser;
type Emails = typeof ja.emails;

declare module '#api/core/mail/email.ts' {
  interface EmailTemplates extends Emails {}
}

export const carLoadings = defineCapability<Contract, CarLoadingService>({
  handlers: {
    cancelCarLoading,
    createLoadingSlot,
    deleteLoadingSlot,
    listCarLoadings,
    listLoadingSlots,
    listOrganiserCarLoadings,
    listOrganiserLoadingSlots,
    recordCarLoadingPassage,
    requestCarLoading,
    setCarLoadingStatus,
    undoCarLoadingPassage,
    updateCarLoading,
    updateLoadingSlot,
  },
  createParts: ({ config, db, mailer }) => createCarLoadingService({ config, db, mailer }),
  startJobs: startReminders,
  on: { boothCancelled: cancelVehiclesOfBooth },
  slots: {
    cancellationEffects: [{ effect: 'vehicles', count: countVehiclesOfBooth }],
    pendingWork: [{ work: 'vehiclesToApprove', right: 'loading', count: countRequested }],
    boothTasks: [vehiclesTask],
    emailTemplates: [{ ja: ja.emails, en: en.emails }],
    problemTexts: [{ ja: ja.problems, en: en.problems }],
    personalData,
    sweeps: [removeExpiredDrivers],
  },
  demo: () => import('./demo/demo.ts'),
});
