import { audit } from '../audit.ts';
import type { Handler } from '../implement.ts';

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
