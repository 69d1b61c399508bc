/** States of a vehicle. Domain: car loading. */
export const CAR_LOADING_STATUSES = [
  'requested',
  'approved',
  'waitlisted',
  'rejected',
  'checked_in',
  'checked_out',
  'cancelled',
] as const;
export type CarLoadingStatus = (typeof CAR_LOADING_STATUSES)[number];

/** States in which a vehicle holds a place of its slot. */
export const HOLDING = [
  'requested',
  'approved',
  'checked_in',
  'checked_out',
] as const satisfies readonly CarLoadingStatus[];

/** States in which a vehicle is still to come: its booth may change or cancel it. */
export const OPEN = [
  'requested',
  'approved',
  'waitlisted',
] as const satisfies readonly CarLoadingStatus[];

/** States that the right `loading` sets. */
export const DECIDED_STATUSES = [
  'approved',
  'rejected',
  'cancelled',
] as const satisfies readonly CarLoadingStatus[];
export type DecidedStatus = (typeof DECIDED_STATUSES)[number];

/** States that the gate sets. */
export const GATE_STATUSES = [
  'checked_in',
  'checked_out',
] as const satisfies readonly CarLoadingStatus[];
export type GateStatus = (typeof GATE_STATUSES)[number];
export const isGateStatus = (status: string): status is GateStatus =>
  GATE_STATUSES.some((each) => each === status);

/** The state that undoing a mistaken passage at the gate restores. */
export const BEFORE_PASSAGE: Readonly<Record<GateStatus, CarLoadingStatus>> = {
  checked_in: 'approved',
  checked_out: 'checked_in',
};

/** States that staff give a reason for. */
export const NEEDS_REASON = ['rejected', 'cancelled'] as const satisfies readonly DecidedStatus[];

/** The states from which staff and the gate lead to another one. */
export const LEADS_TO: Readonly<Record<DecidedStatus | GateStatus, readonly CarLoadingStatus[]>> = {
  approved: ['requested'],
  rejected: ['requested'],
  cancelled: OPEN,
  checked_in: ['approved'],
  checked_out: ['checked_in'],
};

/** Returns whether a state leads to another one that staff or the gate set. */
export const leadsTo = (from: CarLoadingStatus, to: DecidedStatus | GateStatus): boolean =>
  LEADS_TO[to].includes(from);
