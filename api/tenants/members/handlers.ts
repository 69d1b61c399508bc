import type { Handler } from '#api/core/http/handler.ts';
import type * as contract from '#spec/tenants/members.ts';
import { rightsOf } from '#spec/tenants/rights.ts';
import { currentRole } from './policy.ts';

export const checkTenantUser: Handler<typeof contract.checkTenantUser> = async (
  { params },
  { identity },
) => ({ value: identity.memberships.some(({ slug }) => slug === params.slug) });

export const getMyRights: Handler<typeof contract.getMyRights> = async (_input, { identity }) => {
  const role = currentRole(identity);
  return { role, rights: rightsOf(role) };
};
