import type { PersonalData } from '#api/core/personal-data.ts';
import { countTenantsWithoutOtherOwner, listMembershipsByUser, lockTenantsOf } from './store.ts';

export const personalData: readonly PersonalData[] = [
  {
    table: 'membership',
    column: 'user_id',
    onErasure: 'deleted',
    exported: {
      section: 'memberships',
      read: (db, { id }) => listMembershipsByUser(db, id),
    },
    findObstacles: async (db, userId) => {
      await lockTenantsOf(db, userId);
      const count = await countTenantsWithoutOtherOwner(db, userId);
      return count > 0 ? [{ reason: 'lastOwner', count }] : [];
    },
  },
];
