import type { CarLoading } from '#generated/client/types.gen.ts';
import type { Direction } from '#spec/exhibitors/loading-slots.ts';

/** Returns whether the gate lets a vehicle in with its permit. */
export const hasPermit = ({ status }: CarLoading): boolean =>
  status === 'approved' || status === 'checked_in';

/** Returns whether a vehicle counts: it was neither rejected nor cancelled. */
export const isActive = ({ status }: CarLoading): boolean =>
  status !== 'rejected' && status !== 'cancelled';

/** Returns whether a vehicle is still to come. */
export const isToCome = ({ status }: CarLoading): boolean =>
  status === 'requested' || status === 'approved' || status === 'waitlisted';

/** Returns the vehicles of a direction, first those that count. */
export const vehiclesIn = (items: readonly CarLoading[], direction: Direction): CarLoading[] =>
  items
    .filter(({ slot }) => slot.direction === direction)
    .toSorted((one, other) => Number(isActive(other)) - Number(isActive(one)));

/** Finds the vehicle whose values the outbound form starts from. */
export const findInbound = (items: readonly CarLoading[]): CarLoading | undefined =>
  vehiclesIn(items, 'in').find(isActive);
