import type { PersonalData } from '#api/core/personal-data.ts';
import { contactFields } from './present.ts';
import { findContact } from './store.ts';

export const personalData: readonly PersonalData[] = [
  {
    table: 'contact',
    column: 'user_id',
    onErasure: 'deleted',
    audited: [{ entity: 'contact', ownsChanges: true }],
    exported: {
      section: 'contact',
      read: async (db, { id }) => {
        const row = await findContact(db, id);
        return row ? [contactFields(row)] : [];
      },
    },
  },
];
