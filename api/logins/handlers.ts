import type { Handler } from '../implement.ts';
import { optional } from '../present.ts';
import { findProfile } from './store.ts';

export const getLoginUser: Handler<'getLoginUser'> = async (_input, { services, identity }) => {
  const profile = await findProfile(services.db, identity.userId);
  return {
    email: identity.email,
    displayId: profile.display_id,
    ...optional({ displayName: profile.display_name, icon: profile.icon }),
    roles: [
      'user',
      ...(identity.role === 'admin' ? ['admin'] : []),
      ...(profile.has_booth ? ['exhibitor'] : []),
    ],
  };
};
