import type { Transaction } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import type { BoothMembership } from '#api/show/booths/members.ts';
import { type CarLoadingStatus, HOLDING, OPEN } from '#spec/exhibitors/car-loading-states.ts';
import { requireNotBegun, slotNotSelectable } from './policy.ts';
import { type Actor, freePlace, moveCarLoading } from './queue.ts';
import { listAlternatives, lockSlots, type SlotRow } from './slot-store.ts';
import { type CarLoadingRow, findCarLoading, findPlaceOf, lockBooths } from './store.ts';

/*
 * What a booth does with a vehicle that it announced. Locks are taken in one order: the booths, slots by id, their vehicles.
 */

type Trx = Transaction<Database>;

export type Member = {
  readonly booth: BoothMembership;
  readonly actor: NonNullable<Actor>;
  readonly now: Date;
};

/** A changed vehicle with its former self, and those that got a place through it. */
export type Changed = {
  readonly before: CarLoadingRow;
  readonly row: CarLoadingRow;
  readonly movedUp: readonly CarLoadingRow[];
};

export const holdsPlace = (status: CarLoadingStatus): boolean =>
  HOLDING.some((holding) => holding === status);
export const isOpen = (status: CarLoadingStatus): boolean => OPEN.some((open) => open === status);

export const notInState = ({ status }: CarLoadingRow) =>
  new ProblemError('NOT_IN_STATE', { currentStatus: status });

/** Why a slot was not taken. */
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
  // Only the booth's own changes, which wait for the lock, lead to another slot.
  const place = await findPlaceOf(trx, id, boothId);
  if (!place) throw new ProblemError('NOT_FOUND');
  const slotIds = [place.slot_id, ...(otherSlotId ? [otherSlotId] : [])];
  const slots = await lockSlots(trx, slotIds);
  return { row: await findCarLoading(trx, id), slots };
};

/**
 * Cancels a vehicle of the booth; one that is cancelled stays as it is.
 * @throws NOT_FOUND, NOT_IN_STATE, DEADLINE_PASSED when the slot has begun
 */
export const cancelByBooth = async (
  trx: Trx,
  { booth, actor, now }: Member,
  id: string,
): Promise<Changed | undefined> => {
  const { row } = await lockCarLoading(trx, id, { boothId: booth.id });
  if (row.status === 'cancelled') return undefined;
  if (!isOpen(row.status)) throw notInState(row);
  requireNotBegun(row.begins, now);
  return leave(trx, row, { to: 'cancelled', actor, now });
};

/** Moves a vehicle to another state; if it thereby leaves its place, the first in line gets it. */
export const leave = async (
  trx: Trx,
  row: CarLoadingRow,
  move: Parameters<typeof moveCarLoading>[2],
): Promise<Changed> => {
  await moveCarLoading(trx, row, move);
  const isFreed = holdsPlace(row.status) && !holdsPlace(move.to);
  const movedUp = isFreed ? await freePlace(trx, row.slot_id, move.now) : [];
  return { before: row, row: await findCarLoading(trx, row.id), movedUp };
};
