import type { PersonalData } from '#api/core/personal-data.ts';
import { findExport } from './store.ts';

/** The archives of an account, which contain all of its data. */
export const personalDataOfExports: readonly PersonalData[] = [
  {
    table: 'data_export',
    column: 'user_id',
    onErasure: 'deleted',
    exported: { omitted: 'is an export itself' },
    listFiles: async (db, { id }) => (await findExport(db, id))?.parts ?? [],
  },
];
