import type { Transaction } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import type { UserAct } from '#api/core/operations/act.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import type { BoothMembership } from '#api/show/booths/members.ts';
import { type CarLoadingStatus, HOLDING, OPEN } from '#spec/exhibitors/car-loading-states.ts';
import { movedUpNotices, type Notice, notify } from './emails.ts';
import { requireNotBegun, slotNotSelectable } from './policy.ts';
import { freePlace, type Move, type Mover, moveCarLoading } from './queue.ts';
import { listAlternatives, lockSlots, type SlotRow } from './slot-store.ts';
import { type CarLoadingRow, findCarLoading, findPlaceOf, lockBooths } from './store.ts';

/**
 * Operations of a booth on a vehicle that it announced. Locks are taken in one order: the booths, slots by id, their
 * vehicles.
 */

type Trx = Transaction<Database>;

export const holdsPlace = (status: CarLoadingStatus): boolean =>
  HOLDING.some((holding) => holding === status);
export const isOpen = (status: CarLoadingStatus): boolean => OPEN.some((open) => open === status);

export const notInState = ({ status }: CarLoadingRow) =>
  new ProblemError('NOT_IN_STATE', { currentStatus: status });

/** Returns the error with the reason why a slot was not taken. */
export const slotFull = async (trx: Trx, slot: SlotRow, now: Date) =>
  new ProblemError('SLOT_FULL', { alternatives: await listAlternatives(trx, slot, now) });

/** @throws INVALID_INPUT when vehicles of the edition cannot choose it */
export const requireSelectable = (
  slot: SlotRow | undefined,
  editionId: string,
  now: Date,
): SlotRow => {
  if (slot?.edition_id !== editionId || slot.begins <= now) throw slotNotSelectable();
  return slot;
};

/** Locks a vehicle with its booth and slots. `boothId` undefined: of the current edition. @throws NOT_FOUND */
export const lockCarLoading = async (
  trx: Trx,
  id: string,
  { boothId, otherSlotId }: { boothId?: string; otherSlotId?: string | undefined } = {},
): Promise<{ row: CarLoadingRow; slots: ReadonlyMap<string, SlotRow> }> => {
  const seen = await findPlaceOf(trx, id, boothId);
  if (!seen) throw new ProblemError('NOT_FOUND');
  await lockBooths(trx, [seen.booth_id]);
  // Only changes by the booth itself, which wait for the lock, lead to another slot.
  const place = await findPlaceOf(trx, id, boothId);
  if (!place) throw new ProblemError('NOT_FOUND');
  const slotIds = [place.slot_id, ...(otherSlotId ? [otherSlotId] : [])];
  const slots = await lockSlots(trx, slotIds);
  return { row: await findCarLoading(trx, id), slots };
};

/**
 * Cancels a vehicle of the booth; a cancelled one stays as it is.
 * @throws NOT_FOUND, NOT_IN_STATE, DEADLINE_PASSED when the slot has begun
 */
export const cancelByBooth = async (
  act: UserAct,
  booth: BoothMembership,
  id: string,
): Promise<CarLoadingRow> => {
  const { row } = await lockCarLoading(act.trx, id, { boothId: booth.id });
  if (row.status === 'cancelled') return row;
  if (!isOpen(row.status)) throw notInState(row);
  requireNotBegun(row.begins, act.now);
  return leaveAndNotify(act, row, { to: 'cancelled' }, 'carLoadingCancelled');
};

/** A vehicle after its move, and the vehicles that got a place through it. */
type Moved = { readonly row: CarLoadingRow; readonly movedUp: readonly CarLoadingRow[] };

/** Moves a vehicle to another state; if that frees a place, the first vehicle in line gets it. */
export const leave = async (mover: Mover, row: CarLoadingRow, move: Move): Promise<Moved> => {
  await moveCarLoading(mover, row, move);
  const isFreed = holdsPlace(row.status) && !holdsPlace(move.to);
  const movedUp = isFreed ? await freePlace(mover, row.slot_id) : [];
  return { row: await findCarLoading(mover.trx, row.id), movedUp };
};

/** Moves a vehicle, and notifies its booth and the booths of vehicles that got a place through it. */
export const leaveAndNotify = async (
  act: UserAct,
  before: CarLoadingRow,
  move: Move,
  kind: Notice['kind'],
): Promise<CarLoadingRow> => {
  const { row, movedUp } = await leave(act, before, move);
  await notify(act, [{ kind, row }, ...movedUpNotices(movedUp)]);
  return row;
};
