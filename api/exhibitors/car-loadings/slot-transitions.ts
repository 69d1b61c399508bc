import { randomUUIDv7 } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import { omitAbsent } from '#api/core/http/omit-absent.ts';
import type { UserAct } from '#api/core/operations/act.ts';
import { changeVersioned } from '#api/core/operations/change-versioned.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import { lockCurrentEdition } from '#api/show/deadlines/store.ts';
import {
  type LoadingSlotChange,
  type NewLoadingSlot,
  SlotLimits,
} from '#spec/exhibitors/loading-slots.ts';
import { movedUpNotices, notify } from './emails.ts';
import { isNearShow } from './policy.ts';
import { fillPlaces } from './queue.ts';
import {
  findShowDays,
  findSlot,
  insertSlot,
  isDockTaken,
  lockSlots,
  removeSlot,
  type SlotRow,
  writeSlot,
} from './slot-store.ts';

/* Every change of a loading slot of the current edition. */

type Trx = Transaction<Database>;

/** Adds a slot. @throws INVALID_INPUT, DOCK_TAKEN */
export const addSlot = async (
  { trx, now, audit }: UserAct,
  slot: NewLoadingSlot,
): Promise<SlotRow> => {
  // Serializes the checks of docks.
  const editionId = await lockCurrentEdition(trx);
  if (!isNearShow(slot.day, await findShowDays(trx, editionId)))
    throw new ProblemError('INVALID_INPUT', { errors: [{ pointer: '/day', rule: 'invalid' }] });
  if (await isDockTaken(trx, editionId, slot)) throw new ProblemError('DOCK_TAKEN');
  const id = randomUUIDv7();
  await insertSlot(trx, {
    id,
    edition_id: editionId,
    day: slot.day,
    direction: slot.direction,
    dock: slot.dock,
    starts_at: slot.from,
    ends_at: slot.to,
    capacity: slot.capacity,
    max_height: slot.maxHeight ?? null,
    created_at: now,
    updated_at: now,
  });
  await audit({ action: 'loadingSlot.created', entityId: id, after: slot });
  return (await findSlot(trx, id)) as SlotRow;
};

/**
 * Changes the limits of a slot. New places go to waiting vehicles.
 * @throws NOT_FOUND, PRECONDITION_FAILED, INVALID_INPUT, CAPACITY_BELOW_TAKEN
 */
export const changeLimits = async (
  act: UserAct,
  id: string,
  changes: LoadingSlotChange,
): Promise<SlotRow> => {
  const { trx, now } = act;
  const row = await lockSlot(trx, id);
  const slot = await changeVersioned(act, {
    row,
    schema: SlotLimits,
    before: { capacity: row.capacity, ...omitAbsent({ maxHeight: row.max_height }) },
    changes,
    write: async ({ capacity, maxHeight = null }) => {
      if (capacity < row.taken) throw new ProblemError('CAPACITY_BELOW_TAKEN');
      const columns = {
        capacity,
        max_height: maxHeight,
        version: row.version + 1,
        updated_at: now,
      };
      await writeSlot(trx, id, columns);
      return findSlot(trx, id);
    },
    record: { action: 'loadingSlot.changed', entityId: id },
  });
  const movedUp = await fillPlaces(act, slot);
  await notify(act, movedUpNotices(movedUp));
  return movedUp.length > 0 ? ((await findSlot(trx, id)) as SlotRow) : slot;
};

/** Deletes a slot that no vehicle holds or waits for. @throws NOT_FOUND, SLOT_IN_USE */
export const deleteSlot = async ({ trx, audit }: UserAct, id: string): Promise<void> => {
  const { taken, waiting, day, direction, dock, from, to, capacity } = await lockSlot(trx, id);
  if (taken > 0 || waiting > 0) throw new ProblemError('SLOT_IN_USE');
  await removeSlot(trx, id);
  const before = { day, direction, dock, from, to, capacity };
  await audit({ action: 'loadingSlot.deleted', entityId: id, before });
};

/** @throws NOT_FOUND unless the slot is one of the current edition */
const lockSlot = async (trx: Trx, id: string): Promise<SlotRow> => {
  const editionId = await lockCurrentEdition(trx);
  const slot = (await lockSlots(trx, [id])).get(id);
  if (slot?.edition_id !== editionId) throw new ProblemError('NOT_FOUND');
  return slot;
};
