import type { Identity } from '#api/core/access/identity.ts';
import { optional } from '#api/core/http/omit-absent.ts';
import type { LoginUser } from '#spec/accounts/current-user.ts';
import type { ProfileRow } from './store.ts';

/** The record of the one who is signed in, for that one alone. */
export const presentLoginUser = (identity: Identity, profile: ProfileRow): LoginUser => ({
  email: identity.email,
  displayId: profile.display_id,
  ...optional({ displayName: profile.display_name ?? nameOf(identity), icon: profile.icon }),
  roles: rolesOf(identity, profile),
});

/** The name given at the sign-up, as far as there is room for it; the address is none. */
const nameOf = ({ name, email }: Identity): string | null =>
  name === email ? null : [...name].slice(0, 30).join('') || null;

/** What somebody is: specification §6, domain "Account". */
export const rolesOf = (identity: Identity, profile: ProfileRow): string[] => [
  'user',
  ...(identity.role === 'admin' ? ['admin'] : []),
  ...(profile.has_booth ? ['exhibitor'] : []),
  // As many as the contract lists at most; nobody works for that many.
  ...identity.memberships.slice(0, 40).map(({ slug }) => `tenantUser:${slug}`),
];
