import type { Log } from '#api/core/log.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import type { Access } from '#spec/core/access.ts';
import type { Identity } from './identity.ts';

/**
 * Enforces the access that an operation declares. Rules about single objects are in each capability's `policy.ts`.
 * `asksForPasskey`: rights beyond one's own act only in a session that has shown one.
 */
export const authorize = (
  access: Access,
  identity: Identity | undefined,
  asksForPasskey: boolean,
  log: Pick<Log, 'warn'>,
): void => {
  if (access === 'none') return;
  if (access === 'signed-in') return void signedIn(identity);
  switch (access.only) {
    case 'user':
      signedIn(identity);
      return;
    case 'guest':
    case 'anonymous':
      if (identity) throw new ProblemError('FORBIDDEN');
      return;
    case 'admin':
      allow(signedIn(identity), ({ role }) => role === 'admin', asksForPasskey);
      return;
    case 'tenantUser':
      allow(signedIn(identity), (asker) => isMember(asker, access.tenantSlug), asksForPasskey);
      return;
    default:
      log.warn({ only: access.only satisfies never }, 'unknown access requirement');
      signedIn(identity);
      throw new ProblemError('FORBIDDEN');
  }
};

/** An active member of the tenant that is named, otherwise of the one that runs the current edition. */
const isMember = ({ memberships }: Identity, tenantSlug: string | undefined): boolean =>
  memberships.some(({ slug, isCurrent }) =>
    tenantSlug === undefined ? isCurrent : slug === tenantSlug,
  );

const allow = (
  identity: Identity,
  passes: (identity: Identity) => boolean,
  asksForPasskey: boolean,
): void => {
  if (!passes(identity)) throw new ProblemError('FORBIDDEN');
  if (asksForPasskey && !identity.hasShownPasskey) throw new ProblemError('PASSKEY_REQUIRED');
};

const signedIn = (identity: Identity | undefined): Identity => {
  if (!identity) throw new ProblemError('UNAUTHENTICATED');
  return identity;
};
