import { defineCapability } from '#api/core/capability.ts';
import { cancelVehiclesOfBooth, countVehiclesOfBooth } from './booth-cancellation.ts';
import { type Contract, handlers } from './handlers.ts';
import en from './locales/en.json' with { type: 'json' };
import ja from './locales/ja.json' with { type: 'json' };
import { countRequested } from './organiser-store.ts';
import { personalData } from './personal-data.ts';
import { startReminders } from './reminders.ts';
import { removeExpiredDrivers } from './retention.ts';
import { type CarLoadingService, createCarLoadingService } from './service.ts';
import { vehiclesTask } from './task.ts';

type Emails = typeof ja.emails;

declare module '#api/core/mail/email.ts' {
  interface EmailTemplates extends Emails {}
}

export const carLoadings = defineCapability<Contract, CarLoadingService>({
  handlers,
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
