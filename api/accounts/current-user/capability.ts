import { defineCapability } from '#api/core/capability.ts';
import type * as contract from '#spec/accounts/current-user.ts';
import { handlers } from './handlers.ts';

export const currentUser = defineCapability<typeof contract>({
  handlers,
});
