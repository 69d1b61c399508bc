import { capability } from '#api/core/capability.ts';
import type * as contract from '#spec/visitors/reservations.ts';
import { cancelMyReservation, listMyReservations, reserveProduct } from './handlers.ts';
import en from './locales/en.json' with { type: 'json' };
import ja from './locales/ja.json' with { type: 'json' };
import { createReservations, type Reservations } from './reservations.ts';

type Emails = typeof ja.emails;

declare module '#api/core/mail/messages.ts' {
  interface EmailTemplates extends Emails {}
}

export const reservations = capability<typeof contract, Reservations>({
  handlers: { cancelMyReservation, listMyReservations, reserveProduct },
  createParts: ({ config, db, mail }) => createReservations({ config, db, post: mail }),
  slots: {
    emailTemplates: [{ ja: ja.emails, en: en.emails }],
    personalData: [{ table: 'reservation', column: 'user_id', onErasure: 'refused' }],
  },
});
