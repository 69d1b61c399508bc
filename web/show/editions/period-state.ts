import type { OrganiserDeadline } from '#generated/client/types.gen.ts';

export type PeriodState = 'undecided' | 'upcoming' | 'open' | 'closed';

/** Returns the state that visitors see; requests are still accepted for the grace period. */
export const periodState = (
  { opensAt, closesAt }: Pick<OrganiserDeadline, 'opensAt' | 'closesAt'>,
  now: Date,
): PeriodState => {
  if (opensAt === undefined || closesAt === undefined) return 'undecided';
  if (now < new Date(opensAt)) return 'upcoming';
  return now < new Date(closesAt) ? 'open' : 'closed';
};
