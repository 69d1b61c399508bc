import { defineHandlers } from '#api/core/operations/handlers.ts';
import type * as contract from '#spec/accounts/current-user.ts';
import { presentLoginUser } from './present.ts';
import { rolesOf } from './roles.ts';
import { findProfile } from './store.ts';

export const handlers = defineHandlers<typeof contract>({
  getLoginUser: async (_input, { db, actor, platform }) => {
    const sources = platform.slot('roles');
    const profile = await findProfile(db, actor.userId, sources);
    return presentLoginUser(actor, profile, rolesOf(actor, profile.roles, sources));
  },

  checkUserRole: async ({ query }, { db, actor, platform }) => {
    const sources = platform.slot('roles');
    const { roles } = await findProfile(db, actor.userId, sources);
    return { value: rolesOf(actor, roles, sources).includes(query.role) };
  },
});
