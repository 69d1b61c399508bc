import type { Kysely } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import { asPlatform } from '#api/core/operations/act.ts';
import type { Subscriber } from '#api/core/operations/publish.ts';
import { carLoadingEmails, movedUpNotices } from './emails.ts';
import { listCarLoadingsByBooth } from './store.ts';
import { isOpen, leave, lockCarLoading } from './transitions.ts';

/** Frees the places of a cancelled booth; those first in line get them, by e-mail. */
export const cancelVehiclesOfBooth: Subscriber<'boothCancelled'> = async (
  cancellation,
  { boothId },
) => {
  // A consequence, recorded without an actor.
  const act = asPlatform(cancellation);
  const { trx, platform } = act;
  const vehicles = await listCarLoadingsByBooth(trx, boothId);
  // In the order of the slots, which are locked by id.
  const open = vehicles
    .filter(({ status }) => isOpen(status))
    .toSorted((one, other) => (one.slot_id < other.slot_id ? -1 : 1));
  for (const { id } of open) {
    const { row } = await lockCarLoading(trx, id);
    if (!isOpen(row.status)) continue;
    const changed = await leave(act, row, { to: 'cancelled' });
    await act.mail(
      ...(await carLoadingEmails(trx, movedUpNotices(changed.movedUp), platform.config)),
    );
  }
};

/** Counts the vehicles that would be cancelled with a booth. */
export const countVehiclesOfBooth = async (
  db: Kysely<Database>,
  boothId: string,
): Promise<number> =>
  (await listCarLoadingsByBooth(db, boothId)).filter(({ status }) => isOpen(status)).length;
