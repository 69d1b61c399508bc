import { defineCapability } from '#api/core/capability.ts';
import type * as contract from '#spec/accounts/security.ts';
import { handlers } from './handlers.ts';

/** Operations with which users secure their own account. */
export const security = defineCapability<typeof contract>({
  handlers,
});
