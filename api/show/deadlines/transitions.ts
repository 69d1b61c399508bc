import type { Kysely } from 'kysely';
import type { Identity } from '#api/core/access/identity.ts';
import { audit } from '#api/core/audit/audit.ts';
import type { Database } from '#api/core/db/schema.ts';
import type { DeadlineKey } from '#spec/show/deadline-keys.ts';
import type { DeadlinePeriod, OrganiserDeadline } from '#spec/show/deadlines.ts';
import { presentDeadline } from './present.ts';
import { findPeriod, lockCurrentEdition, savePeriod } from './store.ts';

type Change = {
  readonly key: DeadlineKey;
  readonly period: DeadlinePeriod;
  readonly organiser: Pick<Identity, 'userId' | 'impersonatedBy'>;
};

/** Sets a period of the current edition, and audits the change. */
export const setPeriod = (
  db: Kysely<Database>,
  { key, period, organiser }: Change,
): Promise<OrganiserDeadline> =>
  db.transaction().execute(async (trx) => {
    const editionId = await lockCurrentEdition(trx);
    const before = presentDeadline(key, await findPeriod(trx, editionId, key));
    const after = presentDeadline(key, await savePeriod(trx, editionId, key, period));
    await audit(trx, [
      {
        actor: organiser,
        action: 'deadline.set',
        entity: 'edition',
        entityId: editionId,
        before,
        after,
      },
    ]);
    return after;
  });
