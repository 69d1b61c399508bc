import type { BoothProfile } from '#generated/client/types.gen.ts';

/** `locked`: the printed details cannot change any more, the rest can. */
export type EditingState = 'undecided' | 'upcoming' | 'open' | 'locked' | 'over';

/** Returns the parts of a booth that exhibitors can change at a time. */
export const editingState = (
  { period, editableUntil }: Pick<BoothProfile, 'period' | 'editableUntil'>,
  now: Date,
): EditingState => {
  if (editableUntil && now >= new Date(editableUntil)) return 'over';
  if (!period) return 'undecided';
  if (now < new Date(period.opensAt)) return 'upcoming';
  return now < new Date(period.closesAt) ? 'open' : 'locked';
};
