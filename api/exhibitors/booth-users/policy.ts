import type { RateLimit } from '#api/core/http/rate-limits.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import type { BoothUserStatus } from '#spec/exhibitors/booth-team.ts';

/** Invitation e-mails that an owner can send. Domain: booth user. */
export const INVITATION_EMAILS = { max: 20, seconds: 3600 } as const satisfies RateLimit;

/** Every change of state; an invitation begins as `new`. Domain: booth user. */
export const MOVES = {
  invite: { from: ['new', 'declined', 'expired'], to: 'invited' },
  resend: { from: ['invited', 'expired'], to: 'invited' },
  accept: { from: ['invited'], to: 'accepted' },
  decline: { from: ['invited'], to: 'declined' },
  expire: { from: ['invited'], to: 'expired' },
  revoke: { from: ['invited', 'expired', 'declined', 'accepted'], to: 'revoked' },
} as const satisfies Record<
  string,
  { from: readonly (BoothUserStatus | 'new')[]; to: BoothUserStatus }
>;

export type Move = keyof typeof MOVES;

/** @throws NOT_IN_STATE */
export const assertMove = (move: Move, status: BoothUserStatus | 'new'): void => {
  const from: readonly string[] = MOVES[move].from;
  if (!from.includes(status)) throw new ProblemError('NOT_IN_STATE', { currentStatus: status });
};

/**
 * Checks that a member has a role that can change: only members and people with an open invitation have one.
 * @throws NOT_IN_STATE
 */
export const assertHasRole = (status: BoothUserStatus): void => {
  if (status !== 'accepted' && status !== 'invited')
    throw new ProblemError('NOT_IN_STATE', { currentStatus: status });
};
