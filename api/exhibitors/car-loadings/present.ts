import { omitAbsent } from '#api/core/http/omit-absent.ts';
import { undoUntil } from '#api/core/undo.ts';
import type { CarLoading } from '#spec/exhibitors/car-loadings.ts';
import type { LoadingSlot, OrganiserLoadingSlot } from '#spec/exhibitors/loading-slots.ts';
import type { OrganiserCarLoading } from '#spec/exhibitors/organiser-car-loadings.ts';
import { lastPassageOf } from './policy.ts';
import type { SlotRow } from './slot-store.ts';
import type { CarLoadingRow } from './store.ts';

type SlotTimes = Pick<SlotRow, 'day' | 'direction' | 'dock' | 'from' | 'to' | 'begins'>;

const presentReference = (id: string, { day, direction, dock, from, to, begins }: SlotTimes) => ({
  id,
  day,
  direction,
  dock,
  from,
  to,
  startsAt: begins.toISOString(),
});

/** Returns the exhibitors' view of a slot. */
export const presentSlot = (row: SlotRow): LoadingSlot => ({
  ...presentReference(row.id, row),
  ...omitAbsent({ maxHeight: row.max_height }),
  placesLeft: row.capacity - row.taken,
  waiting: row.waiting,
});

export const presentOrganiserSlot = (row: SlotRow): OrganiserLoadingSlot => ({
  ...presentReference(row.id, row),
  capacity: row.capacity,
  ...omitAbsent({ maxHeight: row.max_height }),
  taken: row.taken,
  waiting: row.waiting,
  version: row.version,
});

/** Returns the booth's view of a vehicle. */
export const presentCarLoading = (row: CarLoadingRow): CarLoading => ({
  id: row.id,
  code: row.code,
  status: row.status,
  slot: presentReference(row.slot_id, row),
  vehicle: row.vehicle,
  height: row.height,
  plateLater: row.plate_later,
  ...omitAbsent({
    plateRegion: row.plate_region,
    plateClass: row.plate_class,
    plateKana: row.plate_kana,
    plateNumber: row.plate_number,
    driverName: row.driver_name,
    driverKana: row.driver_kana,
    driverPhone: row.driver_phone,
    cargo: row.cargo,
    queuePosition: row.queue_position,
    reason: row.reason,
  }),
  version: row.version,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

/** Returns the organisers' view of a vehicle. */
export const presentOrganiserCarLoading = (row: CarLoadingRow): OrganiserCarLoading => {
  const passedAt = lastPassageOf(row);
  return {
    ...presentCarLoading(row),
    booth: { id: row.booth_id, name: row.booth_name, days: row.booth_days },
    ...(passedAt && { undoUntil: undoUntil(passedAt).toISOString() }),
  };
};
