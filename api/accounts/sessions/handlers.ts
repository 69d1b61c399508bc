import { audit } from '#api/core/audit/audit.ts';
import type { Handler } from '#api/core/http/handler.ts';
import type * as contract from '#spec/accounts/sessions.ts';

export const removeExpiredSessions: Handler<typeof contract.removeExpiredSessions> = async (
  _input,
  { platform, identity, now },
) =>
  platform.db.transaction().execute(async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('session')
      .where('expiresAt', '<=', now)
      .executeTakeFirstOrThrow();
    const removed = Number(numDeletedRows);
    await audit(trx, [
      {
        actor: identity,
        action: 'session.expiredRemoved',
        entity: 'session',
        entityId: 'expired',
        after: { removed },
      },
    ]);
    return { removed };
  });
