import type { Handler } from '#api/core/http/handler.ts';
import type * as contract from '#spec/accounts/current-user.ts';
import { presentLoginUser } from './present.ts';
import { rolesOf } from './roles.ts';
import { findProfile } from './store.ts';

export const getLoginUser: Handler<typeof contract.getLoginUser> = async (
  _input,
  { platform, identity },
) => {
  const sources = platform.slot('roles');
  const profile = await findProfile(platform.db, identity.userId, sources);
  return presentLoginUser(identity, profile, rolesOf(identity, profile.roles, sources));
};

export const checkUserRole: Handler<typeof contract.checkUserRole> = async (
  { query },
  { platform, identity },
) => {
  const sources = platform.slot('roles');
  const { roles } = await findProfile(platform.db, identity.userId, sources);
  return { value: rolesOf(identity, roles, sources).includes(query.role) };
};
