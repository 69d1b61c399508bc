import type { PersonalData } from '#api/core/personal-data.ts';
import { listAddressesByUser, toFields } from './store.ts';

export const personalData: readonly PersonalData[] = [
  {
    table: 'address',
    column: 'user_id',
    onErasure: 'deleted',
    audited: [{ entity: 'address', ownsChanges: true }],
    exported: {
      section: 'addresses',
      read: async (db, { id }) => (await listAddressesByUser(db, id)).map(toFields),
    },
  },
];
