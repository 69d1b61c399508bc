import type { RawBuilder } from 'kysely';
import type { Identity } from '#api/core/access/identity.ts';

/** Where a role comes from: what is known of the caller anyway, or a condition on the account that a query checks. */
export type RoleSource =
  | { readonly ofIdentity: (identity: Identity) => readonly string[] }
  | { readonly role: string; readonly isHeldBy: (userId: string) => RawBuilder<boolean> };

declare module '#api/core/slots.ts' {
  interface Slots {
    /** Roles beyond `user` and `admin`. Domain: account. */
    roles: RoleSource;
  }
}

/** As many as the contract lists at most. */
const MAX_ROLES = 50;

/** The roles of a user: specification §6, domain "Account". `held`: those that a query has found. */
export const rolesOf = (
  identity: Identity,
  held: readonly string[],
  sources: readonly RoleSource[],
): string[] =>
  [
    'user',
    ...(identity.role === 'admin' ? ['admin'] : []),
    ...held,
    ...sources.flatMap((source) => ('ofIdentity' in source ? source.ofIdentity(identity) : [])),
  ].slice(0, MAX_ROLES);
