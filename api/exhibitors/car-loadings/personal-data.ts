import type { PersonalData } from '#api/core/personal-data.ts';
import { anonymizeCarLoadings, exportCarLoadings, listCarLoadingIds } from './retention.ts';

/**
 * Vehicles stay for the statistics of docks and slots. Vehicles at another owner's booth belong to that booth until
 * their personal data is removed.
 */
export const personalData: readonly PersonalData[] = [
  {
    table: 'car_loading',
    column: 'requested_by',
    onErasure: 'anonymized',
    audited: [{ entity: 'carLoading', listOwned: (db, { id }) => listCarLoadingIds(db, id) }],
    exported: {
      section: 'vehicles',
      read: (db, { id }) => exportCarLoadings(db, id),
    },
    anonymize: (trx, { id }) => anonymizeCarLoadings(trx, id),
  },
];
