import { ProblemError } from '#api/core/problem-error.ts';
import type { VehicleKind } from '#spec/exhibitors/car-loading-fields.ts';
import {
  type CarLoadingStatus,
  type GateStatus,
  isGateStatus,
} from '#spec/exhibitors/car-loading-states.ts';

/** The limit up to which a slot needs no decision of staff. */
export type HeightLimit = { readonly max_height: number | null };

/** Returns how many vehicles a booth may have in each direction. Domain: car loading. */
export const maxVehicles = ({ isCompany }: { readonly isCompany: boolean }): number =>
  isCompany ? 3 : 1;

/** Returns whether staff decide about a vehicle. */
const needsApproval = (
  { vehicle, height }: { readonly vehicle: VehicleKind; readonly height: number },
  { max_height }: HeightLimit,
): boolean => vehicle === 'truck-4t' || (max_height !== null && height > max_height);

/** Returns the state of a vehicle that has a place. */
export const statusWithPlace = (
  vehicle: Parameters<typeof needsApproval>[0],
  slot: HeightLimit,
): 'requested' | 'approved' => (needsApproval(vehicle, slot) ? 'requested' : 'approved');

/** Refuses a cancellation by the booth after the slot has begun. @throws DEADLINE_PASSED */
export const requireNotBegun = (begins: Date, now: Date): void => {
  if (now >= begins) throw new ProblemError('DEADLINE_PASSED', { closesAt: begins.toISOString() });
};

/** The columns with the time of each passage at the gate. */
export const PASSED_AT = {
  checked_in: 'arrived_at',
  checked_out: 'left_at',
} as const satisfies Record<GateStatus, string>;

type Passages = Readonly<Record<(typeof PASSED_AT)[GateStatus], Date | null>>;

/** Returns the time when a vehicle last passed the gate; undefined before its first passage. */
export const lastPassageOf = (
  row: Passages & { readonly status: CarLoadingStatus },
): Date | undefined =>
  isGateStatus(row.status) ? (row[PASSED_AT[row.status]] ?? undefined) : undefined;

/** Returns the error for a slot that cannot be chosen: unknown, over, or in the other direction. */
export const slotNotSelectable = () =>
  new ProblemError('INVALID_INPUT', { errors: [{ pointer: '/slotId', rule: 'requiredSelect' }] });

const DAY_MS = 24 * 3_600_000;
/** Days before the first and after the last day of the show on which vehicles may come. */
const DAYS_AROUND = 7;

/** Returns whether vehicles may come on a day. Days are `YYYY-MM-DD`. */
export const isNearShow = (day: string, showDays: readonly string[]): boolean =>
  showDays.some(
    (showDay) => Math.abs(Date.parse(day) - Date.parse(showDay)) <= DAYS_AROUND * DAY_MS,
  );
