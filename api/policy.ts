import type { Access } from '#spec/access.ts';
import { ProblemError } from './http/problem.ts';
import type { Identity } from './identity.ts';

/**
 * Enforces the access that an operation declares. Rules about single objects are in each capability's `policy.ts`.
 * `asksForPasskey`: rights beyond one's own act only in a session that has shown one.
 */
export const authorize = (
  access: Access,
  identity: Identity | undefined,
  asksForPasskey: boolean,
): void => {
  if (access === 'none') return;
  switch (access === 'signed-in' ? 'user' : access.only) {
    case 'user':
      signedIn(identity);
      return;
    case 'guest':
    case 'anonymous':
      if (identity) throw new ProblemError('FORBIDDEN');
      return;
    case 'admin':
      signedIn(identity);
      if (identity?.role !== 'admin') throw new ProblemError('FORBIDDEN');
      if (asksForPasskey && !identity.hasShownPasskey) throw new ProblemError('PASSKEY_REQUIRED');
      return;
    default:
      // Membership of a tenant needs its table; until an operation asks for it, nobody has it.
      signedIn(identity);
      throw new ProblemError('FORBIDDEN');
  }
};

const signedIn = (identity: Identity | undefined): void => {
  if (!identity) throw new ProblemError('UNAUTHENTICATED');
};
