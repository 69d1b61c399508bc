import { defineCapability } from '#api/core/capability.ts';
import type * as contract from '#spec/accounts/administration.ts';
import { handlers } from './handlers.ts';

/** What admins see of the site and of an account. */
export const administration = defineCapability<typeof contract>({
  handlers,
});
