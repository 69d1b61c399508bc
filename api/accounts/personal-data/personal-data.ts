import type { PersonalData } from '#api/core/personal-data.ts';
import { findExport } from './store.ts';

/** The archives of an account, which hold everything that it holds. */
export const personalDataOfExports: readonly PersonalData[] = [
  {
    table: 'data_export',
    column: 'user_id',
    onErasure: 'deleted',
    exported: { omitted: 'is an export itself' },
    listFiles: async (db, { id }) => (await findExport(db, id))?.parts ?? [],
  },
];
