import type { PersonalData } from '#api/core/personal-data.ts';
import { anonymizeMessages, listMessagesByUser } from './retention.ts';

/** Messages stay as numbers, for counting; what they say goes with the sender. */
export const personalData: readonly PersonalData[] = [
  {
    table: 'contact_message',
    column: 'user_id',
    onErasure: 'anonymized',
    exported: {
      section: 'contactMessages',
      read: (db, { id }) => listMessagesByUser(db, id),
    },
    anonymize: (trx, account, { now }) => anonymizeMessages(trx, account, now),
  },
];
