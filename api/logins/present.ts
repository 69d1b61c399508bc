import type { LoginUser } from '#spec/logins.ts';
import type { Identity } from '../identity.ts';
import { optional } from '../present.ts';
import type { ProfileRow } from './store.ts';

/** The record of the one who is signed in, for that one alone. */
export const presentLoginUser = (identity: Identity, profile: ProfileRow): LoginUser => ({
  email: identity.email,
  displayId: profile.display_id,
  ...optional({ displayName: profile.display_name, icon: profile.icon }),
  roles: [
    'user',
    ...(identity.role === 'admin' ? ['admin'] : []),
    ...(profile.has_booth ? ['exhibitor'] : []),
  ],
});
