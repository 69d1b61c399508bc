import type { PersonalData } from '#api/core/personal-data.ts';
import { presentProfile } from './present.ts';
import { findProfile } from './store.ts';

export const personalData: readonly PersonalData[] = [
  {
    table: 'profile',
    column: 'user_id',
    onErasure: 'deleted',
    audited: [{ entity: 'profile', ownsChanges: true }],
    exported: {
      section: 'profile',
      read: async (db, { id }, { now }) => [presentProfile(await findProfile(db, id), now).value],
    },
    listFiles: async (db, { id }) => {
      const { icon } = await findProfile(db, id);
      return icon ? [icon] : [];
    },
  },
];
