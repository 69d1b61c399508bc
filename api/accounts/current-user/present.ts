import type { Identity } from '#api/core/access/identity.ts';
import { optional } from '#api/core/http/omit-absent.ts';
import type { LoginUser } from '#spec/accounts/current-user.ts';
import type { ProfileRow } from './store.ts';

/** The record of the signed-in user, for that user alone. */
export const presentLoginUser = (
  identity: Identity,
  profile: ProfileRow,
  roles: string[],
): LoginUser => ({
  email: identity.email,
  displayId: profile.display_id,
  ...optional({ displayName: profile.display_name ?? nameOf(identity), icon: profile.icon }),
  roles,
});

/** The name given at sign-up, cut to the length of a display name; null where it is only the address. */
const nameOf = ({ name, email }: Identity): string | null =>
  name === email ? null : [...name].slice(0, 30).join('') || null;
