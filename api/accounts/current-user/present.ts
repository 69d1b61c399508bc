import type { Identity } from '#api/core/access/identity.ts';
import { omitAbsent } from '#api/core/http/omit-absent.ts';
import type { LoginUser } from '#spec/accounts/current-user.ts';
import type { ProfileRow } from './store.ts';

/** Returns the signed-in user's own view. */
export const presentLoginUser = (
  identity: Identity,
  profile: ProfileRow,
  roles: string[],
): LoginUser => ({
  email: identity.email,
  displayId: profile.display_id,
  ...omitAbsent({
    displayName: profile.display_name ?? fallbackDisplayName(identity),
    icon: profile.icon,
  }),
  roles,
});

/** Returns the name given at sign-up, cut to the length of a display name; null when it is just the e-mail address. */
const fallbackDisplayName = ({ name, email }: Identity): string | null =>
  name === email ? null : [...name].slice(0, 30).join('') || null;
