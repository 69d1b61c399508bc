import { type AuditEntry, audit } from '#api/core/audit/audit.ts';
import type { Act } from '#api/core/operations/act.ts';
import type { CarLoadingStatus } from '#spec/exhibitors/car-loading-states.ts';
import { statusWithPlace } from './policy.ts';
import { findSlot, returnPlace, type SlotRow, takePlaces } from './slot-store.ts';
import {
  type CarLoadingRow,
  findCarLoadings,
  listWaiting,
  placeWaiting,
  writeCarLoading,
} from './store.ts';

/**
 * The places of a slot and the queue for them. A transaction that frees a place or adds a waiting vehicle must lock the
 * slot, so that no place stays free while a vehicle waits.
 */

/** The actor who moves vehicles, and the time: nothing else is known when a booth is cancelled. No actor: the platform. */
export type Mover = Pick<Act<AuditEntry['actor']>, 'trx' | 'actor' | 'now'>;

type Columns = Omit<Parameters<typeof writeCarLoading>[2], 'status' | 'version'>;

export type Move = {
  readonly to: CarLoadingStatus;
  readonly columns?: Columns;
};

/** Returns an audit record about a vehicle. It never contains plate or driver, so that neither remains in the log. */
export const auditEntry = (
  actor: AuditEntry['actor'],
  what: string,
  id: string,
): Pick<AuditEntry, 'actor' | 'action' | 'entity' | 'entityId'> => ({
  actor,
  action: `carLoading.${what}`,
  entity: 'carLoading',
  entityId: id,
});

/** Changes the state of a vehicle after it was announced, and audits the change. */
export const moveCarLoading = async (
  { trx, actor, now }: Mover,
  row: CarLoadingRow,
  { to, columns = {} }: Move,
): Promise<void> => {
  await writeCarLoading(trx, row.id, {
    ...columns,
    status: to,
    ...(to !== 'waitlisted' && { waiting_since: null }),
    version: row.version + 1,
    updated_at: now,
  });
  await audit(trx, [
    {
      ...auditEntry(actor, to, row.id),
      before: { status: row.status },
      after: { status: to, slotId: columns.slot_id ?? row.slot_id, ...reasonOf(columns) },
    },
  ]);
};

const reasonOf = ({ reason }: Columns) => (typeof reason === 'string' ? { reason } : {});

/** Gives the free places of a slot to waiting vehicles, the first in line first. Returns these vehicles with their new state. */
export const fillPlaces = async (
  { trx, now }: Omit<Mover, 'actor'>,
  slot: SlotRow,
): Promise<CarLoadingRow[]> => {
  const free = slot.capacity - slot.taken;
  if (free <= 0 || slot.begins <= now) return [];
  const waiting = await listWaiting(trx, slot.id, free);
  if (waiting.length === 0) return [];
  const placed = waiting.map((row) => ({ id: row.id, status: statusWithPlace(row, slot) }));
  await takePlaces(trx, slot.id, placed.length);
  await placeWaiting(trx, placed, now);
  await audit(
    trx,
    placed.map(({ id, status }) => ({
      ...auditEntry(undefined, status, id),
      before: { status: 'waitlisted' },
      after: { status, slotId: slot.id },
    })),
  );
  return findCarLoadings(
    trx,
    waiting.map(({ id }) => id),
  );
};

/** Returns a place, which goes to the first vehicle in line. */
export const freePlace = async (
  { trx, now }: Omit<Mover, 'actor'>,
  slotId: string,
): Promise<CarLoadingRow[]> => {
  await returnPlace(trx, slotId);
  return fillPlaces({ trx, now }, (await findSlot(trx, slotId)) as SlotRow);
};
