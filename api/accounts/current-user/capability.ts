import { defineCapability } from '#api/core/capability.ts';
import type * as contract from '#spec/accounts/current-user.ts';
import { checkUserRole, getLoginUser } from './handlers.ts';

export const currentUser = defineCapability<typeof contract>({
  handlers: { checkUserRole, getLoginUser },
});
