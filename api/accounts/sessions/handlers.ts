import { defineHandlers } from '#api/core/operations/handlers.ts';
import type * as contract from '#spec/accounts/sessions.ts';

export const handlers = defineHandlers<typeof contract>({
  removeExpiredSessions: async (_input, { trx, now, audit }) => {
    const { numDeletedRows } = await trx
      .deleteFrom('session')
      .where('expiresAt', '<=', now)
      .executeTakeFirstOrThrow();
    const removed = Number(numDeletedRows);
    await audit({ action: 'session.expiredRemoved', entityId: 'expired', after: { removed } });
    return { removed };
  },
});
