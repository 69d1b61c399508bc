import type { PersonalData } from '#api/core/personal-data.ts';
import { anonymizeCarLoadings, exportCarLoadings, listCarLoadingIds } from './retention.ts';

/** Vehicles stay for the figures of docks and slots. Those at another owner's booth are that booth's until they are purged. */
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
