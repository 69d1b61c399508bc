import { requireOpen } from '#api/applications/applications/require-open.ts';
import { applyMergePatch, clearFields, diffFields } from '#api/core/http/merge-patch.ts';
import type { UserAct } from '#api/core/operations/act.ts';
import type { BoothMembership } from '#api/show/booths/members.ts';
import { CarLoadingFields, PLATE_FIELDS } from '#spec/exhibitors/car-loading-fields.ts';
import type { CarLoadingStatus } from '#spec/exhibitors/car-loading-states.ts';
import type { CarLoadingChange } from '#spec/exhibitors/car-loadings.ts';
import { movedUpNotices, notify, placeNotice } from './emails.ts';
import { slotNotSelectable, statusWithPlace } from './policy.ts';
import { freePlace } from './queue.ts';
import { type SlotRow, takePlaces } from './slot-store.ts';
import {
  type CarLoadingRow,
  findCarLoading,
  toColumns,
  toFields,
  writeCarLoading,
} from './store.ts';
import {
  holdsPlace,
  isOpen,
  lockCarLoading,
  notInState,
  requireSelectable,
  slotFull,
} from './transitions.ts';

/**
 * Changes a vehicle that has not come. Unlike `changeVersioned`, it also decides on the state, and its audit record has
 * no plate and no driver.
 * @throws NOT_FOUND, NOT_OPEN_YET, DEADLINE_PASSED, PRECONDITION_FAILED, NOT_IN_STATE, INVALID_INPUT, SLOT_FULL
 */
export const changeByBooth = async (
  act: UserAct,
  booth: BoothMembership,
  id: string,
  changes: CarLoadingChange,
): Promise<CarLoadingRow> => {
  const { trx, now } = act;
  const { row, slots } = await lockCarLoading(trx, id, {
    boothId: booth.id,
    otherSlotId: changes.slotId,
  });
  await requireOpen(trx, 'car-loading', booth, now);
  act.match(row.version);
  if (!isOpen(row.status)) throw notInState(row);
  const before = toFields(row);
  const fields = applyMergePatch(CarLoadingFields, before, {
    ...changes,
    ...(changes.plateLater && clearFields(PLATE_FIELDS)),
  });
  if (!diffFields(before, fields)) return row;
  const slot = slots.get(fields.slotId);
  const isMoved = fields.slotId !== row.slot_id;
  const { status, movedUp } = isMoved
    ? await moveToSlot(act, row, fields, requireInDirection(slot, row, { booth, now }))
    : { status: statusAfter(row, fields, slot as SlotRow), movedUp: [] };
  await writeCarLoading(trx, row.id, {
    ...toColumns(row.code, fields),
    status,
    ...(status !== 'waitlisted' && { waiting_since: null }),
    version: row.version + 1,
    updated_at: now,
  });
  await act.audit({
    action: 'carLoading.changed',
    entityId: row.id,
    before: { status: row.status, slotId: row.slot_id },
    after: { status, slotId: fields.slotId },
  });
  const changed = await findCarLoading(trx, row.id);
  const isDecided = isMoved || status !== row.status;
  await notify(act, [...(isDecided ? [placeNotice(changed)] : []), ...movedUpNotices(movedUp)]);
  return changed;
};

/** Takes a place in another slot, then frees the present one. @throws SLOT_FULL */
const moveToSlot = async (
  { trx, now }: UserAct,
  row: CarLoadingRow,
  fields: CarLoadingFields,
  slot: SlotRow,
): Promise<{ status: CarLoadingStatus; movedUp: CarLoadingRow[] }> => {
  if (!(await takePlaces(trx, slot.id, 1))) throw await slotFull(trx, slot, now);
  const movedUp = holdsPlace(row.status) ? await freePlace({ trx, now }, row.slot_id) : [];
  return { status: statusWithPlace(fields, slot), movedUp };
};

/** @throws INVALID_INPUT for a slot in the other direction */
const requireInDirection = (
  slot: SlotRow | undefined,
  row: CarLoadingRow,
  { booth, now }: { booth: BoothMembership; now: Date },
): SlotRow => {
  const selectable = requireSelectable(slot, booth.edition_id, now);
  if (selectable.direction !== row.direction) throw slotNotSelectable();
  return selectable;
};

/** Returns the state after a change. Another vehicle or height needs a new decision; other changes leave the state as it is. */
const statusAfter = (
  row: CarLoadingRow,
  { vehicle, height }: CarLoadingFields,
  slot: SlotRow,
): CarLoadingStatus => {
  const isSame = row.vehicle === vehicle && row.height === height;
  return isSame || row.status === 'waitlisted'
    ? row.status
    : statusWithPlace({ vehicle, height }, slot);
};
