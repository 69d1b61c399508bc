import type { ReservationStatus } from '#spec/visitors/reservations.ts';

/** States from which a reservation can be handed over. */
export const PICKABLE = ['held', 'no_show'] as const satisfies ReservationStatus[];

/** Returns whether a reservation is held past its pick-up time. */
export const isLate = (
  { status, late_from }: { readonly status: ReservationStatus; readonly late_from: Date },
  now: Date,
): boolean => status === 'held' && late_from <= now;
