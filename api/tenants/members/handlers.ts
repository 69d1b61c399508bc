import { defineHandlers } from '#api/core/operations/handlers.ts';
import type * as contract from '#spec/tenants/members.ts';
import { rightsOf } from '#spec/tenants/rights.ts';
import { currentRole } from './policy.ts';

export const handlers = defineHandlers<typeof contract>({
  checkTenantUser: async ({ params }, { actor }) => ({
    value: actor.memberships.some(({ slug }) => slug === params.slug),
  }),

  getMyRights: async (_input, { actor }) => {
    const role = currentRole(actor);
    return { role, rights: rightsOf(role) };
  },
});
