import { defineCapability } from '#api/core/capability.ts';
import type * as contract from '#spec/accounts/administration.ts';
import { handlers } from './handlers.ts';

/** The admins' view of the site and of an account. */
export const administration = defineCapability<typeof contract>({
  handlers,
});
