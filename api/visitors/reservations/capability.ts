import { defineCapability } from '#api/core/capability.ts';
import type * as contract from '#spec/visitors/reservations.ts';
import { cancelReservationsOfBooth } from './cancellation-by-booth.ts';
import { handlers } from './handlers.ts';
import en from './locales/en.json' with { type: 'json' };
import ja from './locales/ja.json' with { type: 'json' };
import { startNoShows } from './no-shows.ts';
import { personalData } from './personal-data.ts';
import { removeExpiredNames } from './retention.ts';
import { createReservationService, type ReservationService } from './service.ts';
import { countHeldAtBooth } from './store.ts';

type Emails = typeof ja.emails;

declare module '#api/core/mail/email.ts' {
  interface EmailTemplates extends Emails {}
}

export const reservations = defineCapability<typeof contract, ReservationService>({
  handlers,
  createParts: ({ config, db, mailer }) => createReservationService({ config, db, mailer }),
  startJobs: startNoShows,
  slots: {
    cancellationEffects: [{ effect: 'reservations', count: countHeldAtBooth }],
    emailTemplates: [{ ja: ja.emails, en: en.emails }],
    problemTexts: [{ ja: ja.problems, en: en.problems }],
    personalData,
    sweeps: [removeExpiredNames],
  },
  on: { boothCancelled: cancelReservationsOfBooth },
  demo: () => import('./demo/demo.ts'),
});
