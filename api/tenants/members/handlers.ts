import type { Handler } from '#api/core/http/handler.ts';
import type * as contract from '#spec/tenants/members.ts';

export const checkTenantUser: Handler<typeof contract.checkTenantUser> = async (
  { params },
  { identity },
) => ({ value: identity.memberships.some(({ slug }) => slug === params.slug) });
