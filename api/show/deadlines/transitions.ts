import type { UserAct } from '#api/core/operations/act.ts';
import type { DeadlineKey } from '#spec/show/deadline-keys.ts';
import type { DeadlinePeriod, OrganiserDeadline } from '#spec/show/deadlines.ts';
import { presentDeadline } from './present.ts';
import { findPeriod, lockCurrentEdition, savePeriod } from './store.ts';

/** Sets a period of the current edition, and audits the change. */
export const setPeriod = async (
  { trx, audit }: UserAct,
  key: DeadlineKey,
  period: DeadlinePeriod,
): Promise<OrganiserDeadline> => {
  const editionId = await lockCurrentEdition(trx);
  const before = presentDeadline(key, await findPeriod(trx, editionId, key));
  const after = presentDeadline(key, await savePeriod(trx, editionId, key, period));
  await audit({ action: 'deadline.set', entity: 'edition', entityId: editionId, before, after });
  return after;
};
