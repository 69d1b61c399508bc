import { defineCapability } from '#api/core/capability.ts';
import type * as contract from '#spec/exhibitors/desk.ts';
import type * as organiser from '#spec/exhibitors/organiser-reservations.ts';
import { startDigests } from './digests.ts';
import {
  cancelReservationByBooth,
  findBoothReservation,
  listBoothReservations,
  markNoShows,
  pickUpReservations,
  undoPickUp,
} from './handlers.ts';
import en from './locales/en.json' with { type: 'json' };
import ja from './locales/ja.json' with { type: 'json' };
import { checkStock, getReservationOverview, repairStock } from './organiser-handlers.ts';

type Contract = typeof contract & typeof organiser;
type Emails = typeof ja.emails;

declare module '#api/core/mail/email.ts' {
  interface EmailTemplates extends Emails {}
}

export const desk = defineCapability<Contract>({
  handlers: {
    cancelReservationByBooth,
    checkStock,
    findBoothReservation,
    getReservationOverview,
    listBoothReservations,
    markNoShows,
    pickUpReservations,
    repairStock,
    undoPickUp,
  },
  startJobs: startDigests,
  slots: { emailTemplates: [{ ja: ja.emails, en: en.emails }] },
});
