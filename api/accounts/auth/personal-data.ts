import type { PersonalData } from '#api/core/personal-data.ts';
import { isLastAdmin, listPasskeysByUser, listSessionsByUser } from './accounts/store.ts';

/** Rows of better-auth that belong to an account. */
export const personalData: readonly PersonalData[] = [
  {
    table: 'session',
    column: 'userId',
    onErasure: 'deleted',
    exported: {
      section: 'sessions',
      read: (db, { id }) => listSessionsByUser(db, id),
    },
    audited: [{ entity: 'session', ownsChanges: true }],
    findObstacles: async (db, userId, now) =>
      (await isLastAdmin(db, userId, now)) ? [{ reason: 'lastAdmin', count: 1 }] : [],
  },
  {
    table: 'session',
    column: 'impersonatedBy',
    onErasure: 'deleted',
    exported: { omitted: 'belongs to the impersonated account; the history has the act' },
  },
  {
    table: 'account',
    column: 'userId',
    onErasure: 'deleted',
    exported: { omitted: 'holds the hash of a password only' },
  },
  {
    table: 'passkey',
    column: 'userId',
    onErasure: 'deleted',
    exported: {
      section: 'passkeys',
      read: (db, { id }) => listPasskeysByUser(db, id),
    },
  },
  {
    table: 'deviceCode',
    column: 'userId',
    onErasure: 'deleted',
    exported: { omitted: 'expires within minutes' },
  },
];
