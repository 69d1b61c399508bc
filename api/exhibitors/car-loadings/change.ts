import type { Transaction } from 'kysely';
import { requireOpen } from '#api/applications/applications/require-open.ts';
import { audit } from '#api/core/audit/audit.ts';
import type { Database } from '#api/core/db/schema.ts';
import { applyMergePatch, clearFields, diffFields } from '#api/core/http/merge-patch.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import { CarLoadingFields, PLATE_FIELDS } from '#spec/exhibitors/car-loading-fields.ts';
import type { CarLoadingStatus } from '#spec/exhibitors/car-loading-states.ts';
import type { CarLoadingChange } from '#spec/exhibitors/car-loadings.ts';
import { slotNotSelectable, statusWithPlace } from './policy.ts';
import { auditEntry, freePlace } from './queue.ts';
import { type SlotRow, takePlaces } from './slot-store.ts';
import {
  type CarLoadingRow,
  findCarLoading,
  toColumns,
  toFields,
  writeCarLoading,
} from './store.ts';
import {
  type Changed,
  holdsPlace,
  isOpen,
  lockCarLoading,
  type Member,
  notInState,
  requireSelectable,
  slotFull,
} from './transitions.ts';

type Trx = Transaction<Database>;

export type ChangeTarget = { readonly id: string; readonly version: number };

/**
 * Changes a vehicle that has not come. Unlike `updateVersioned`, it also decides on the state, and its audit record has
 * no plate and no driver. Undefined when nothing changes.
 * @throws NOT_FOUND, NOT_OPEN_YET, DEADLINE_PASSED, PRECONDITION_FAILED, NOT_IN_STATE, INVALID_INPUT, SLOT_FULL
 */
export const changeByBooth = async (
  trx: Trx,
  member: Member,
  { id, version }: ChangeTarget,
  changes: CarLoadingChange,
): Promise<Changed | undefined> => {
  const { booth, actor, now } = member;
  const { row, slots } = await lockCarLoading(trx, id, {
    boothId: booth.id,
    otherSlotId: changes.slotId,
  });
  await requireOpen(trx, 'car-loading', booth, now);
  if (row.version !== version) throw new ProblemError('PRECONDITION_FAILED');
  if (!isOpen(row.status)) throw notInState(row);
  const before = toFields(row);
  const fields = applyMergePatch(CarLoadingFields, before, {
    ...changes,
    ...(changes.plateLater && clearFields(PLATE_FIELDS)),
  });
  if (!diffFields(before, fields)) return undefined;
  const slot = slots.get(fields.slotId);
  const isMoved = fields.slotId !== row.slot_id;
  const { status, movedUp } = isMoved
    ? await moveToSlot(trx, row, fields, { slot: requireInDirection(slot, row, member), now })
    : { status: statusAfter(row, fields, slot as SlotRow), movedUp: [] };
  await writeCarLoading(trx, row.id, {
    ...toColumns(row.code, fields),
    status,
    ...(status !== 'waitlisted' && { waiting_since: null }),
    version: row.version + 1,
    updated_at: now,
  });
  await audit(trx, [
    {
      ...auditEntry(actor, 'changed', row.id),
      before: { status: row.status, slotId: row.slot_id },
      after: { status, slotId: fields.slotId },
    },
  ]);
  return { before: row, row: await findCarLoading(trx, row.id), movedUp };
};

/** Takes a place in another slot, then frees the present one. @throws SLOT_FULL */
const moveToSlot = async (
  trx: Trx,
  row: CarLoadingRow,
  fields: CarLoadingFields,
  { slot, now }: { slot: SlotRow; now: Date },
): Promise<{ status: CarLoadingStatus; movedUp: CarLoadingRow[] }> => {
  if (!(await takePlaces(trx, slot.id, 1))) throw await slotFull(trx, slot, now);
  const movedUp = holdsPlace(row.status) ? await freePlace(trx, row.slot_id, now) : [];
  return { status: statusWithPlace(fields, slot), movedUp };
};

/** @throws INVALID_INPUT for a slot in the other direction */
const requireInDirection = (
  slot: SlotRow | undefined,
  row: CarLoadingRow,
  { booth, now }: Member,
): SlotRow => {
  const selectable = requireSelectable(slot, booth.edition_id, now);
  if (selectable.direction !== row.direction) throw slotNotSelectable();
  return selectable;
};

/** Another vehicle or height is decided anew; everything else leaves the state. */
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
