import type { PersonalData } from '#api/core/personal-data.ts';
import { presentProfile } from './present.ts';
import { findProfile } from './store.ts';

export const personalData: readonly PersonalData[] = [
  {
    table: 'profile',
    column: 'user_id',
    onErasure: 'deleted',
    auditEntity: 'profile',
    exported: {
      section: 'profile',
      read: async (db, { id }) => {
        const row = await findProfile(db, id);
        const { value } = presentProfile(row, new Date());
        return { records: [value], files: row.icon ? [row.icon] : [] };
      },
    },
  },
];
