import type { Handler } from '#api/app/implement.ts';
import { presentLoginUser, rolesOf } from './present.ts';
import { findProfile } from './store.ts';

export const getLoginUser: Handler<'getLoginUser'> = async (_input, { services, identity }) =>
  presentLoginUser(identity, await findProfile(services.db, identity.userId));

export const checkUserRole: Handler<'checkUserRole'> = async (
  { query },
  { services, identity },
) => {
  const profile = await findProfile(services.db, identity.userId);
  return { value: rolesOf(identity, profile).includes(query.role) };
};

export const checkTenantUser: Handler<'checkTenantUser'> = async ({ params }, { identity }) => ({
  value: identity.memberships.some(({ slug }) => slug === params.slug),
});
