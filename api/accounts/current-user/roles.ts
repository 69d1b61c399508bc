import type { RawBuilder } from 'kysely';
import type { Identity } from '#api/core/access/identity.ts';

/** Derives roles from the caller's identity, or from an SQL condition on the account. */
export type RoleSource =
  | { readonly ofIdentity: (identity: Identity) => readonly string[] }
  | { readonly role: string; readonly isHeldBy: (userId: string) => RawBuilder<boolean> };

declare module '#api/core/slots.ts' {
  interface Slots {
    /** Roles beyond `user` and `admin`. Domain: account. */
    roles: RoleSource;
  }
}

/** The maximum in the contract. */
const MAX_ROLES = 50;

/** Returns the roles of a user: specification §6, domain "Account". @param held roles found by SQL conditions */
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
