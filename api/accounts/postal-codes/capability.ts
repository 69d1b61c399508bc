import { defineCapability } from '#api/core/capability.ts';
import type * as contract from '#spec/accounts/postal-codes.ts';
import { handlers } from './handlers.ts';

export const postalCodes = defineCapability<typeof contract>({
  handlers,
});
