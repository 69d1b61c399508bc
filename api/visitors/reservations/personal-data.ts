import type { PersonalData } from '#api/core/personal-data.ts';
import {
  anonymizeReservations,
  countOpenReservations,
  exportReservations,
  listReservationIds,
} from './retention.ts';

/** Past reservations stay for the booth's statistics, without the visitor. */
export const personalData: readonly PersonalData[] = [
  {
    table: 'reservation',
    column: 'user_id',
    onErasure: 'anonymized',
    audited: [{ entity: 'reservation', listOwned: (db, { id }) => listReservationIds(db, id) }],
    exported: {
      section: 'reservations',
      read: (db, { id }) => exportReservations(db, id),
    },
    findObstacles: async (db, userId, now) => {
      const count = await countOpenReservations(db, userId, now);
      return count > 0 ? [{ reason: 'heldReservations', count }] : [];
    },
    anonymize: (trx, { id }) => anonymizeReservations(trx, id),
  },
  {
    table: 'reservation',
    column: 'picked_up_by',
    onErasure: 'anonymized',
    exported: { omitted: 'Work at the desk of a booth; the reservations are those of visitors.' },
  },
];
