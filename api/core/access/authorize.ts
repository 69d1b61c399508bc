import type { Log } from '#api/core/log.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import type { Access } from '#spec/core/access.ts';
import type { Identity } from './identity.ts';

export type Requirement = {
  readonly access: Access;
  /** The roles that have the right that the operation requires, with `tenantUser`. Without it, every role has access. */
  readonly roles?: readonly string[] | undefined;
};

/**
 * Enforces the access that an operation declares; object-level rules are in each capability's `policy.ts`.
 * `requiresPasskey`: privileged roles need a session opened with a passkey.
 * @throws UNAUTHENTICATED, FORBIDDEN, PASSKEY_REQUIRED
 */
export const authorize = (
  { access, roles }: Requirement,
  identity: Identity | undefined,
  requiresPasskey: boolean,
  log: Pick<Log, 'warn'>,
): void => {
  if (access === 'none') return;
  if (access === 'signed-in') return void requireIdentity(identity);
  switch (access.only) {
    case 'user':
      requireIdentity(identity);
      return;
    case 'guest':
    case 'anonymous':
      if (identity) throw new ProblemError('FORBIDDEN');
      return;
    case 'admin':
      requirePrivilege(requireIdentity(identity), ({ role }) => role === 'admin', requiresPasskey);
      return;
    case 'tenantUser':
      requirePrivilege(
        requireIdentity(identity),
        (caller) => isMember(caller, access.tenantSlug, roles),
        requiresPasskey,
      );
      return;
    default:
      log.warn({ only: access.only satisfies never }, 'unknown access requirement');
      requireIdentity(identity);
      throw new ProblemError('FORBIDDEN');
  }
};

/**
 * Returns whether the caller is an active member of the tenant with one of the roles; without a slug, of the tenant of
 * the current edition.
 */
const isMember = (
  { memberships }: Identity,
  tenantSlug: string | undefined,
  roles: readonly string[] | undefined,
): boolean =>
  memberships.some(
    ({ slug, isCurrent, role }) =>
      (tenantSlug === undefined ? isCurrent : slug === tenantSlug) &&
      (roles === undefined || roles.includes(role)),
  );

const requirePrivilege = (
  identity: Identity,
  passes: (identity: Identity) => boolean,
  requiresPasskey: boolean,
): void => {
  if (!passes(identity)) throw new ProblemError('FORBIDDEN');
  if (requiresPasskey && !identity.hasShownPasskey) throw new ProblemError('PASSKEY_REQUIRED');
};

const requireIdentity = (identity: Identity | undefined): Identity => {
  if (!identity) throw new ProblemError('UNAUTHENTICATED');
  return identity;
};
