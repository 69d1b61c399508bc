import type { AwardPhase } from '#spec/programme/award-views.ts';

/** The facts from which the phase of an award follows. */
export type PhaseFacts = {
  /** Period for entries; undefined until decided. */
  readonly opensAt?: Date | undefined;
  readonly closesAt?: Date | undefined;
  /** Whether a round of the jury is in progress. */
  readonly isUnderWay: boolean;
  readonly hasResults: boolean;
  readonly isArchived: boolean;
};

/** Returns the phase of an award; announcements in the future do not change it. Domain: award. */
export const phaseOf = (facts: PhaseFacts, now: Date): AwardPhase => {
  const { opensAt, closesAt, isUnderWay, hasResults, isArchived } = facts;
  if (isArchived) return 'archived';
  if (hasResults) return 'announced';
  if (opensAt && closesAt && opensAt <= now && now < closesAt) return 'open';
  if (isUnderWay) return 'judging';
  return closesAt && closesAt <= now ? 'closed' : 'upcoming';
};

type Ordered = { readonly phase: AwardPhase; readonly isPast: boolean; readonly at: Date };

const RANKS: Readonly<Record<AwardPhase, number>> = {
  open: 0,
  judging: 1,
  closed: 2,
  announced: 3,
  upcoming: 4,
  archived: 5,
};

/** Compares awards for their list: current ones by phase, then past ones, the newest first. Others are in order already. */
export const compareAwards = (one: Ordered, other: Ordered): number => {
  if (one.isPast !== other.isPast) return Number(one.isPast) - Number(other.isPast);
  return one.isPast ? other.at.getTime() - one.at.getTime() : RANKS[one.phase] - RANKS[other.phase];
};
