import type { PersonalData } from '#api/core/personal-data.ts';
import { anonymizeMessages, listMessagesByUser } from './retention.ts';

/** Messages remain as numbers, for counting; their content is removed with the sender. */
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
