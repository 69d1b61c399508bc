import type { AwardPlan } from '#generated/client/types.gen.ts';

type Round = AwardPlan['rounds'][number];
type Used = Pick<Round, 'hasSheets' | 'closedAt'>;

/** Sheets and closed standings depend on the round. */
export const isInUse = ({ hasSheets, closedAt }: Used): boolean =>
  hasSheets || closedAt !== undefined;

/** Returns the number of first rounds that cannot move. */
export const countFixed = (rounds: readonly Used[]): number => rounds.findLastIndex(isInUse) + 1;

export type RoundState = 'closed' | 'upcoming' | 'open' | 'ended';

/** Returns the state of a round: `ended` waits for being closed. */
export const roundState = (
  { closedAt, period }: Pick<Round, 'closedAt' | 'period'>,
  now: Date,
): RoundState => {
  if (closedAt !== undefined) return 'closed';
  if (now < new Date(period.opensAt)) return 'upcoming';
  return now < new Date(period.closesAt) ? 'open' : 'ended';
};

export const ROUND_TONES = {
  upcoming: 'info',
  open: 'available',
  ended: 'few',
  closed: 'done',
} as const satisfies Readonly<Record<RoundState, string>>;
