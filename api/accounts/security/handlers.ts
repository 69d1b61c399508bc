import { omitAbsent } from '#api/core/http/omit-absent.ts';
import { defineHandlers } from '#api/core/operations/handlers.ts';
import type * as contract from '#spec/accounts/security.ts';
import { presentSession } from './present.ts';
import { changePassword } from './service.ts';
import { findPassword, listActiveSessions } from './store.ts';
import { revokeOtherSessions, revokeSession } from './transitions.ts';

export const handlers = defineHandlers<typeof contract>({
  listMySessions: async (_input, { db, actor, now }) => {
    const rows = await listActiveSessions(db, actor, now);
    return { items: rows.map((row) => presentSession(row, actor)) };
  },

  revokeMySession: ({ params }, act) => revokeSession(act, params.sessionId),

  revokeMyOtherSessions: async (_input, act) => ({ revoked: await revokeOtherSessions(act) }),

  getMyPassword: async (_input, { db, actor }) => {
    const row = await findPassword(db, actor.userId);
    return { isSet: row !== undefined, ...omitAbsent({ changedAt: row?.updatedAt.toISOString() }) };
  },

  // The password is hashed before the transaction.
  setMyPassword: {
    outside: async ({ body }, { platform, actor, locale, now }) => {
      await changePassword(platform, actor, { newPassword: body.newPassword, locale, now });
      return undefined;
    },
  },
});
