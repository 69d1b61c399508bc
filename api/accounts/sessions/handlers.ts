import type { Handler } from '#api/app/implement.ts';
import { audit } from '#api/core/audit/audit.ts';

export const removeExpiredSessions: Handler<'removeExpiredSessions'> = async (
  _input,
  { services, identity },
) =>
  services.db.transaction().execute(async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('session')
      .where('expiresAt', '<=', services.now())
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
